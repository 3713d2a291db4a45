import {
  graceLicence,
  LicenceDraft,
  LicenceKind,
  type LicenceRow,
  listLicences,
  reviewLicence,
  saveLicence,
} from '@materia/contract/areas/company';
import { day, UploadedFile } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';
import { type LicenceOwnerOf, Pictures, Term } from './licence-parts.tsx';

interface Answering {
  done: () => void;
  cancel: () => void;
}

const label = (name: string) => ({ label: `licence.field.${name}` });

const LicenceForm = form({
  area: 'company',
  schema: LicenceDraft.omit({ ownerType: true, ownerId: true }).extend({ images: z.array(UploadedFile).max(6) }),
  fields: {
    kind: selectField(LicenceKind, label('kind')),
    number: label('number'),
    holder: label('holder'),
    expireDate: dayField({ ...label('expireDate'), help: 'licence.help.expireDate' }),
    scopeText: textField({ rows: 3, wide: true, ...label('scopeText') }),
    images: picturesField({ module: 'LICENCE', most: 6, ...label('images') }),
  },
});

/** 上传, 换证: a new licence; one that waits or was rejected is mended. */
export function UploadDialog({ owner, of, done, cancel }: Answering & { owner: LicenceOwnerOf; of?: LicenceRow }) {
  const t = useT();
  const lang = useLang();
  const mends = of?.state === 'PENDING' || of?.state === 'REJECTED';
  const action = of ? (mends ? 'edit' : 'renew') : 'upload';
  const title = [t(`licence.action.${action}`), of && LicenceKind.label(of.kind, lang)].filter(Boolean).join(' · ');
  return (
    <LicenceForm
      dialog={{ title, width: 640 }}
      initial={
        of
          ? {
              ...{ kind: of.kind, number: of.number, holder: of.holder, scopeText: of.scopeText },
              ...(mends ? { expireDate: of.expireDate, images: of.pictures.map(filed) } : { images: [] }),
            }
          : { holder: owner.holder, images: [] }
      }
      submitLabel={t('licence.action.send')}
      submit={({ images, ...values }) => {
        const { ownerType, ownerId } = owner;
        const draft = {
          ...values,
          kind: of ? of.kind : values.kind,
          ownerType,
          ownerId,
          images: images.map(({ id }) => id),
        };
        const body = mends && of ? { ...draft, id: of.id, version: of.version } : draft;
        return api(saveLicence, { body }, { quiet: true });
      }}
      done={done}
      cancel={cancel}
    />
  );
}

/** A picture as the upload field keeps it; what it does not show of it is not known here. */
const filed = ({ id, url, thumbUrl, name }: LicenceRow['pictures'][number]): UploadedFile => ({
  ...{ id, url, thumbUrl, name },
  ...{ size: 0, width: null, height: null },
});

const ReviewForm = form({
  area: 'company',
  schema: z.strictObject({ reason: z.string().trim().max(100).default('') }),
  fields: { reason: textField({ rows: 2, label: 'licence.field.rejectReason' }) },
});

/** 审核: the new one beside the one it would replace (spec 04 §5). */
export function ReviewDialog({ row, done, cancel }: Answering & { row: LicenceRow }) {
  const t = useT();
  const lang = useLang();
  return (
    <ReviewForm
      dialog={{ title: `${t('licence.action.review')} · ${LicenceKind.label(row.kind, lang)}`, width: 720 }}
      buttons={[
        { name: 'reject', label: t('licence.action.reject'), danger: true },
        { name: 'approve', label: t('licence.action.approve'), main: true },
      ]}
      submit={({ reason }, by) => {
        const body = { version: row.version, approve: by === 'approve', ...(reason ? { reason } : {}) };
        return api(reviewLicence, { params: { id: row.id }, body }, { quiet: true });
      }}
      done={done}
      cancel={cancel}
    >
      <div className="company-pair">
        <Older of={row} />
        <Side title={t('licence.side.new')} row={row} />
      </div>
    </ReviewForm>
  );
}

/** The one in force that the new one would take the place of. */
function Older({ of }: { of: LicenceRow }) {
  const t = useT();
  const { ownerType, ownerId, kind } = of;
  const body = { ownerType, ownerId, kind: [kind], state: ['VALID' as const, 'EXPIRED' as const] };
  const { data } = useCall(listLicences, { params: { limit: 1, page: 1 }, body }, { quiet: true });
  const [older] = data?.rows ?? [];
  return older ? <Side title={t('licence.side.old')} row={older} /> : null;
}

function Side({ title, row }: { title: string; row: LicenceRow }) {
  return (
    <section className="company-card" aria-label={title}>
      <h3>{title}</h3>
      <p>{row.number}</p>
      <p>{row.holder}</p>
      <Term row={row} />
      <Pictures row={row} />
    </section>
  );
}

const GraceForm = form({
  area: 'company',
  schema: z.strictObject({ until: day, reason: z.string().trim().min(2).max(100) }),
  fields: {
    until: dayField({ label: 'licence.field.until', help: 'licence.help.until' }),
    reason: { label: 'licence.field.graceReason' },
  },
});

/** 宽限: the store goes on selling until then. */
export function GraceDialog({ row, done, cancel }: Answering & { row: LicenceRow }) {
  const t = useT();
  return (
    <GraceForm
      dialog={{ title: `${t('licence.action.grace')} · ${row.ownerName}` }}
      submit={values =>
        api(graceLicence, { params: { id: row.id }, body: { ...values, version: row.version } }, { quiet: true })
      }
      done={done}
      cancel={cancel}
    />
  );
}
