import { type SyncRow, settleOrderSync } from '@materia/contract/areas/supply';
import { z } from 'zod';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';

const { erpDocNo, remark } = (
  settleOrderSync.body as unknown as z.ZodObject<{ erpDocNo: z.ZodString; remark: z.ZodString }>
).shape;
const ManualForm = form({
  area: 'sync',
  schema: z.strictObject({ erpDocNo, remark }),
  fields: { erpDocNo: { label: 'sync.field.erpDocNo' }, remark: textField({ rows: 2, label: 'sync.field.remark' }) },
});

/** 人工同步: under which number it was entered in the ERP, and why by hand. */
export function ManualDialog({ targets, run, cancel }: ActionDialogProps<SyncRow>) {
  const t = useT();
  return (
    <ManualForm
      dialog={{ title: t('sync.manual.title', { docNo: targets[0]?.row.docNo ?? '' }), width: 420 }}
      submitLabel={t('sync.action.manual')}
      submit={run}
      cancel={cancel}
    >
      <p className="form-help">{t('sync.manual.help')}</p>
    </ManualForm>
  );
}
