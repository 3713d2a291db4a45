import { MatBizStatus, type MatRow } from '@materia/contract/areas/mat';
import { yuanText } from '@materia/contract/kernel';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { Slots } from '../mat.cells.tsx';
import { climateText, lineText, supplyText } from '../mat-view.ts';
import './desk.css';

/** A device as a card: how it looks, whether it is there, what its slots and sales come to (spec 06 §7). */
export function MatCard({ row }: { row: MatRow }) {
  const t = useT();
  const lang = useLang();
  const line = lineText(row, Date.now(), t);
  const facts = [
    climateText(row),
    row.openAlerts > 0 ? t('mat.card.alerts', { n: row.openAlerts }) : '',
    supplyText(row, t),
  ];
  return (
    <div className="mat-card">
      {row.coverUrl && <img src={fileAddress(row.coverUrl)} alt="" loading="lazy" />}
      <p>
        <i className={row.online ? 'mat-dot mat-dot-on' : 'mat-dot'} role="img" aria-label={line} title={line} /> {line}{' '}
        <CodeBadge codes={MatBizStatus} code={row.bizStatus} lang={lang} />
      </p>
      <p>
        <Slots row={row} t={t} />
      </p>
      <p>
        {t('mat.card.today')} <b>{yuanText(row.todaySales)}</b> · {t('mat.card.week')} {yuanText(row.weekSales)}
      </p>
      <p className="mat-slot-faint">{facts.filter(Boolean).join(' · ')}</p>
      <p className="mat-slot-faint">{[row.matNo, row.storeName, row.address].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
