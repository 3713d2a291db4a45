import { reviewSysUser, type SysUserRow, WantedRole } from '@materia/contract/areas/identity';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Facts } from '../../../ui/facts.tsx';
import { placeFields, placeOf, placeShape } from './place-fields.tsx';

const ApproveForm = form({ area: 'identity', schema: z.strictObject(placeShape), fields: placeFields });
const RejectForm = form({
  area: 'identity',
  schema: z.strictObject({ reason: z.string().trim().min(1).max(100) }),
  fields: { reason: textField({ rows: 3, label: 'identity.field.rejectReason' }) },
});

/** What the applicant said of themselves (spec 01 §2). */
function Application({ row }: { row: SysUserRow }) {
  const t = useT();
  const lang = useLang();
  const { companyName, storeName, wanted, remark } = row.applyInfo ?? {};
  const asked = WantedRole.all.find(code => code === wanted);
  return (
    <Facts
      facts={[
        [t('identity.field.name'), row.name],
        [t('identity.field.cellphone'), row.cellphone],
        [t('identity.field.companyName'), companyName],
        [t('identity.field.storeName'), storeName],
        [t('identity.user.wanted'), asked && WantedRole.label(asked, lang)],
        [t('identity.user.remark'), remark],
      ]}
    />
  );
}

/** 通过: what the account shall be. */
export function ApproveDialog({ targets, run, cancel }: ActionDialogProps<SysUserRow>) {
  const t = useT();
  const [target] = targets;
  if (!target) return null;
  return (
    <ApproveForm
      dialog={{ title: `${t('identity.user.action.approve')} · ${target.row.userName}`, width: 560 }}
      submitLabel={t('identity.user.action.approve')}
      initial={{ role: target.row.role, type: target.row.type ?? undefined }}
      submit={async values => {
        const body = { approve: true, ...placeOf(values) };
        await run({ answer: await api(reviewSysUser, { params: { id: target.id }, body }, { quiet: true }) });
      }}
      cancel={cancel}
    >
      <Application row={target.row} />
    </ApproveForm>
  );
}

/** 驳回, with why: the applicant reads it. */
export function RejectDialog({ targets, run, cancel }: ActionDialogProps<SysUserRow>) {
  const t = useT();
  const [target] = targets;
  if (!target) return null;
  return (
    <RejectForm
      dialog={{ title: `${t('identity.user.action.reject')} · ${target.row.userName}`, width: 460, danger: true }}
      submitLabel={t('identity.user.action.reject')}
      submit={async ({ reason }) => {
        const body = { approve: false, reason };
        await run({ answer: await api(reviewSysUser, { params: { id: target.id }, body }, { quiet: true }) });
      }}
      cancel={cancel}
    >
      <Application row={target.row} />
    </RejectForm>
  );
}
