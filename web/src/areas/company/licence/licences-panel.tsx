import { LicenceKind, type LicenceRow, LicenceState, listLicences } from '@materia/contract/areas/company';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { type LicenceOwnerOf, Pictures, Term } from './licence-parts.tsx';
import '../company.css';

/** What is being done: a new one, of an old one a new one, one to review, one to grant a grace. */
type Doing =
  | { kind: 'upload'; of?: LicenceRow; owner: LicenceOwnerOf }
  | { kind: 'review' | 'grace'; of: LicenceRow }
  | null;

const UploadDialog = later(() => import('./licence.dialogs.tsx').then(part => part.UploadDialog));
const ReviewDialog = later(() => import('./licence.dialogs.tsx').then(part => part.ReviewDialog));
const GraceDialog = later(() => import('./licence.dialogs.tsx').then(part => part.GraceDialog));

interface Props {
  /** Of the company and all its stores; absent: of the owner alone. */
  companyId?: number;
  owner: LicenceOwnerOf;
  changed?: () => void;
}

/** 证照 of a company and its stores, or of one store, as cards, those that wait first (spec 04 §5). */
export function LicencesPanel({ companyId, owner, changed }: Props) {
  const t = useT();
  const { user } = useSession();
  const [doing, setDoing] = useState<Doing>(null);
  const { ownerType, ownerId } = owner;
  const body = companyId === undefined ? { ownerType, ownerId } : { companyId };
  const input = { params: { limit: 100, page: 1 }, body };
  const licences = useCall(listLicences, input, { quiet: true, keepPrevious: true });
  if (licences.error && !licences.data)
    return <ErrorPanel message={licences.error.message} retry={() => void licences.refetch()} />;
  if (!licences.data) return <RowsSkeleton rows={4} />;
  const may = user?.privs.includes(ownerType === 'STORE' ? 'STORE:WRITE' : 'COMPANY:WRITE') ?? false;
  const close = () => setDoing(null);
  const done = () => {
    close();
    void licences.refetch();
    changed?.();
  };
  const { rows } = licences.data;
  const shown = rows.filter(row => row.state !== 'REPLACED');
  return (
    <>
      {may && (
        <div className="company-bar">
          <Button size="small" onClick={() => setDoing({ kind: 'upload', owner })}>
            {t('licence.action.upload')}
          </Button>
        </div>
      )}
      {shown.length === 0 && <EmptyPanel message={t('licence.empty')} />}
      <div className="company-cards">
        {shown.map(row => (
          <LicenceCard key={row.id} row={row} may={may} platform={user?.companyId === null} act={setDoing} />
        ))}
      </div>
      {doing?.kind === 'upload' && <UploadDialog owner={doing.owner} of={doing.of} done={done} cancel={close} />}
      {doing?.kind === 'review' && (
        <ReviewDialog row={doing.of} older={rows.find(each => isOlder(each, doing.of))} done={done} cancel={close} />
      )}
      {doing?.kind === 'grace' && <GraceDialog row={doing.of} done={done} cancel={close} />}
    </>
  );
}

/** The one in force that a new one would take the place of. */
const isOlder = (each: LicenceRow, of: LicenceRow): boolean =>
  each.id !== of.id &&
  each.kind === of.kind &&
  each.ownerType === of.ownerType &&
  each.ownerId === of.ownerId &&
  (each.state === 'VALID' || each.state === 'EXPIRED');

function LicenceCard(props: { row: LicenceRow; may: boolean; platform: boolean; act: (doing: Doing) => void }) {
  const { row, may, platform, act } = props;
  const t = useT();
  const lang = useLang();
  const { ownerType, ownerId, holder } = row;
  const name = LicenceKind.label(row.kind, lang);
  return (
    <section className="company-card" aria-label={`${name} ${row.number}`}>
      <h3>
        {name} <CodeBadge codes={LicenceState} code={row.state} lang={lang} />
      </h3>
      <p className="company-faint">{row.ownerName}</p>
      <p>{row.number}</p>
      <Term row={row} />
      {row.rejectReason && <p>{t('licence.rejected', { reason: row.rejectReason })}</p>}
      <Pictures row={row} />
      {may && (
        <div className="company-card-actions">
          {row.state === 'PENDING' && platform && (
            <Button size="small" type="primary" onClick={() => act({ kind: 'review', of: row })}>
              {t('licence.action.review')}
            </Button>
          )}
          <Button size="small" onClick={() => act({ kind: 'upload', of: row, owner: { ownerType, ownerId, holder } })}>
            {t(row.state === 'PENDING' || row.state === 'REJECTED' ? 'licence.action.edit' : 'licence.action.renew')}
          </Button>
          {platform && graced(row) && (
            <Button size="small" onClick={() => act({ kind: 'grace', of: row })}>
              {t('licence.action.grace')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const graced = ({ state, kind, expireDate }: LicenceRow): boolean =>
  expireDate !== null && (state === 'VALID' || state === 'EXPIRED') && (kind === 'BUSINESS' || kind === 'DRUG');
