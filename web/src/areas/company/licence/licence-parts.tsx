import type { LicenceRow } from '@materia/contract/areas/company';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';

export interface LicenceOwnerOf {
  readonly ownerType: 'COMPANY' | 'STORE';
  readonly ownerId: number;
  readonly holder: string;
}
/** Days left: red from 30, amber from 90 (spec 04 §3.2). */
export function Term({ row }: { row: Pick<LicenceRow, 'expireDate' | 'daysLeft' | 'graceUntil'> }) {
  const t = useT();
  const { expireDate, daysLeft, graceUntil } = row;
  if (expireDate === null || daysLeft === null) return <p>{t('licence.forever')}</p>;
  const tone = daysLeft <= 30 ? 'danger' : daysLeft <= 90 ? 'warning' : 'success';
  const words = daysLeft < 0 ? t('licence.over', { n: -daysLeft }) : t('licence.left', { n: daysLeft });
  return (
    <p>
      {expireDate} <Badge tone={tone}>{words}</Badge>
      {graceUntil && ` ${t('licence.graced', { until: graceUntil })}`}
    </p>
  );
}

export function Pictures({ row }: { row: LicenceRow }) {
  if (row.pictures.length === 0) return null;
  return (
    <div className="company-card-actions">
      {row.pictures.map(({ id, url, thumbUrl, name }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img src={thumbUrl ?? url} alt={name} />
        </a>
      ))}
    </div>
  );
}
