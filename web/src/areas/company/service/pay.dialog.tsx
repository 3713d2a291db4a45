import { type ServiceContractRow, setServiceContractStatus } from '@materia/contract/areas/company';
import { fen, yuanText } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Facts } from '../../../ui/facts.tsx';

const label = (name: string) => ({ label: `service.field.${name}` });
const PayForm = form({
  area: 'company',
  schema: z.strictObject({ paid: fen, voucherNo: z.string().trim().max(40).default('') }),
  fields: { paid: label('paid'), voucherNo: label('voucherNo') },
});

/** 确认到款: what has arrived must be what is to be paid. */
export function PayDialog({ targets, run, cancel }: ActionDialogProps<ServiceContractRow>) {
  const t = useT();
  const row = targets[0]?.row;
  if (!row) return null;
  return (
    <PayForm
      dialog={{ title: `${t('service.action.pay')} · ${row.contractNo}`, width: 480 }}
      submitLabel={t('service.action.pay')}
      submit={async ({ paid, voucherNo }) => {
        const body = { id: row.id, version: row.version, to: 'ACTIVE' as const, paid };
        await api(
          setServiceContractStatus,
          { body: { ...body, ...(voucherNo ? { voucherNo } : {}) } },
          { quiet: true },
        );
        await run({});
      }}
      cancel={cancel}
    >
      <Facts
        stacked
        facts={[
          [t('service.field.amount'), yuanText(row.amount)],
          [t('service.field.discount'), yuanText(row.discount)],
          [t('service.field.payable'), yuanText(row.payable)],
        ]}
      />
    </PayForm>
  );
}
