import type { SettlementRow } from '@materia/contract/areas/order';
import { type UploadedFile, yuanText } from '@materia/contract/kernel';
import { z } from 'zod';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { filesField } from '../../../kernel/upload/upload-fields.tsx';
import { change, changeOrders, refs, type SettlementTargets, stores } from './change-settlement.ts';

type Props = ActionDialogProps<SettlementRow>;

const settled = (targets: SettlementTargets) => stores(targets).filter(({ row }) => row.settlementId !== null);
const amountOf = (targets: SettlementTargets) => targets.reduce((sum, { row }) => sum + row.amount, 0);
const ordersOf = (targets: SettlementTargets) => targets.reduce((sum, { row }) => sum + row.orderCount, 0);

const InvoiceForm = form({
  area: 'order',
  schema: z.strictObject({
    invoiceNo: z.string().trim().min(1).max(40),
    invoiceImage: z
      .array(z.custom<UploadedFile>(file => Number.isInteger((file as UploadedFile).id)))
      .max(1)
      .default([]),
  }),
  fields: {
    invoiceNo: textField({ label: 'settlement.field.invoiceNo' }),
    invoiceImage: filesField({ label: 'settlement.field.invoiceImage', module: 'FINANCE', most: 1 }),
  },
});

/** 开票: one number for all that are chosen; a picture for a single one. */
export function InvoiceDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const lines = settled(targets);
  return (
    <InvoiceForm
      dialog={{ title: t('settlement.action.invoice') }}
      submitLabel={t('settlement.action.invoice')}
      without={lines.length === 1 ? [] : ['invoiceImage']}
      submit={async ({ invoiceNo, invoiceImage }) =>
        run({
          answer: await change({ action: 'invoice', items: refs(lines), invoiceNo, invoiceImage: invoiceImage[0]?.id }),
        })
      }
      cancel={cancel}
    >
      <p>{t('settlement.dialog.of', { n: lines.length, amount: yuanText(amountOf(lines)) })}</p>
    </InvoiceForm>
  );
}

const PayForm = form({
  area: 'order',
  schema: z.strictObject({ voucherNo: z.string().trim().min(1).max(64) }),
  fields: { voucherNo: textField({ label: 'settlement.field.voucherNo' }) },
});

/** 付款: names the sum and what becomes of the orders. */
export function PayDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const lines = settled(targets);
  return (
    <PayForm
      dialog={{ title: t('settlement.action.pay') }}
      submitLabel={t('settlement.action.pay')}
      submit={async ({ voucherNo }) => run({ answer: await change({ action: 'pay', items: refs(lines), voucherNo }) })}
      cancel={cancel}
    >
      <p>
        <b>{t('settlement.dialog.of', { n: lines.length, amount: yuanText(amountOf(lines)) })}</b>
        <br />
        {t('settlement.dialog.paid', { orders: ordersOf(lines) })}
      </p>
    </PayForm>
  );
}

const ReasonForm = form({
  area: 'order',
  schema: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
  fields: { reason: textField({ label: 'settlement.field.reason', rows: 3 }) },
});

/** 退回: why it has to be checked again. */
export function SendBackDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const lines = settled(targets);
  return (
    <ReasonForm
      dialog={{ title: t('settlement.action.return'), danger: true }}
      submitLabel={t('settlement.action.return')}
      submit={async ({ reason }) => run({ answer: await change({ action: 'return', items: refs(lines), reason }) })}
      cancel={cancel}
    >
      <p>
        {t('settlement.dialog.of', { n: lines.length, amount: yuanText(amountOf(lines)) })}
        <br />
        {t('settlement.dialog.again')}
      </p>
    </ReasonForm>
  );
}

/** 无需结算 of all orders behind the lines. */
export function ExemptDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const lines = stores(targets);
  return (
    <ReasonForm
      dialog={{ title: t('settlement.action.exempt'), danger: true }}
      submitLabel={t('settlement.action.exempt')}
      submit={async ({ reason }) => run({ answer: await changeOrders(lines, { action: 'exempt', reason }) })}
      cancel={cancel}
    >
      <p>{t('settlement.dialog.exempt', { orders: ordersOf(lines) })}</p>
    </ReasonForm>
  );
}
