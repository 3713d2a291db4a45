import { CabinetType, type TemplateRow, TrackTemplateState } from '@materia/contract/areas/mat';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge, CodeBadge } from '../../../ui/badge.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import './template.css';

/** A template as a card: its first goods, how many slots, which version, how many devices have it (spec 06 §7). */
export function TemplateCard({ row }: { row: TemplateRow }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="template-card">
      <p>
        <CodeBadge codes={TrackTemplateState} code={row.state} lang={lang} />{' '}
        {row.versionNo > 0 && <span>V{row.versionNo}</span>}{' '}
        {row.dirty && row.versionNo > 0 && <Badge tone="warning">{t('mat.template.dirty')}</Badge>}
      </p>
      <p className="template-pictures">
        {row.pictures.map(picture => (
          <img key={picture} src={fileAddress(picture)} alt="" loading="lazy" />
        ))}
      </p>
      <p>
        {row.model} · {CabinetType.label(row.cabinetType, lang)} · {row.companyName ?? t('mat.template.platform')}
      </p>
      <p>
        {t('mat.template.slots', { bound: row.bound, n: row.slots })} ·{' '}
        <b>{t('mat.template.usedBy', { n: row.mats })}</b>
      </p>
      <p className="template-faint">
        {row.note} <TimeText at={row.updatedAt} />
      </p>
    </div>
  );
}
