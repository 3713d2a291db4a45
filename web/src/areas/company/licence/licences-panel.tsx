import { LicenceKind, type LicenceRow, LicenceState, listLicences } from '@materia/contract/areas/company';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { Pages } from '../../../ui/pages.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { type LicenceOwnerOf, Pictures, Term } from './licence-parts.tsx';
import '../company.css';

/** What is being done: a new one, of an old one a new one, one to review, one to grant a grace. */
type Doing =
  | { kind: 'upload'; of?: LicenceRow; owner: LicenceOwnerOf }
  | { kind: 'review' | 'grace'; of: LicenceRow }
  | null;

const limit = 100;
/** 历史: what was replaced by a newer one; 现有: all the others. */
const past = LicenceState.all.filter(state => state === 'REPLACED');
const present = LicenceState.all.filter(state => state !== 'REPLACED');

/** A page of an owner's licences, those that count or those that did. */
function useLicences(companyId: number | undefined, { ownerType, ownerId }: LicenceOwnerOf) {
  const [replaced, setReplaced] = useState(false);
  const [page, turn] = useState(1);
  const of = companyId === undefined ? { ownerType, ownerId } : { companyId };
  const input = { params: { limit, page }, body: { ...of, state: replaced ? past : present } };
  const read = useCall(listLicences, input, { quiet: true, keepPrevious: true });
  const show = (replacedOnes: boolean) => {
    setReplaced(replacedOnes);
    turn(1);
  };
  return { read, page, turn, replaced, show };
}

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
  const { read, page, turn, replaced, show } = useLicences(companyId, owner);
  if (read.error && !read.data) return <ErrorPanel message={read.error.message} retry={() => void read.refetch()} />;
  if (!read.data) return <RowsSkeleton rows={4} />;
  const may = user?.privs.includes(owner.ownerType === 'STORE' ? 'STORE:WRITE' : 'COMPANY:WRITE') ?? false;
  const close = () => setDoing(null);
  const done = () => {
    close();
    void read.refetch();
    changed?.();
  };
  const { rows, total } = read.data;
  const platform = user?.companyId === null;
  return (
    <>
      <div className="company-bar">
        <Segmented
          size="small"
          options={[false, true].map(value => ({ value, label: t(value ? 'licence.past' : 'licence.present') }))}
          value={replaced}
          onChange={show}
        />
        {may && (
          <Button size="small" onClick={() => setDoing({ kind: 'upload', owner })}>
            {t('licence.action.upload')}
          </Button>
        )}
      </div>
      {rows.length === 0 && <EmptyPanel message={t(replaced ? 'licence.noPast' : 'licence.empty')} />}
      <div className="company-cards">
        {rows.map(row => (
          <LicenceCard
            key={row.id}
            row={row}
            may={may && row.state !== 'REPLACED'}
            platform={platform}
            act={setDoing}
          />
        ))}
      </div>
      <Pages page={page} limit={limit} total={total} turn={turn} />
      {doing?.kind === 'upload' && <UploadDialog owner={doing.owner} of={doing.of} done={done} cancel={close} />}
      {doing?.kind === 'review' && <ReviewDialog row={doing.of} done={done} cancel={close} />}
      {doing?.kind === 'grace' && <GraceDialog row={doing.of} done={done} cancel={close} />}
    </>
  );
}

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
