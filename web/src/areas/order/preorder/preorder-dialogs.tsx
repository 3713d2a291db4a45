import {
  changePreOrder,
  changePreOrderStatus,
  orderPreOrder,
  PayType,
  type PreOrderRow,
  PreOrderStatus,
  refundPreOrder,
} from '@materia/contract/areas/order';
import { day, dayOf, instantAt, yuanText } from '@materia/contract/kernel';
import { z } from 'zod';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { CollectForm, RefundForm, RejectForm } from '../deposit/collect-form.ts';
import { ConvertDialog } from '../deposit/convert.dialog.tsx';

type Props = ActionDialogProps<PreOrderRow>;

/** 收订金 over the counter. */
export function CollectDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const change = useChange(changePreOrderStatus, { quiet: true });
  const [target] = targets;
  if (!target) return null;
  const { deposit, preNo } = target.row;
  const items = [{ id: target.id, version: target.version as number }];
  return (
    <CollectForm
      dialog={{ title: `${t('preorder.action.pay')} · ${preNo}` }}
      initial={{ payType: PayType.byName.cash, amount: deposit }}
      help={{ amount: t('order.dialog.owed', { amount: yuanText(deposit) }) }}
      submitLabel={t('preorder.action.pay')}
      submit={async collect => run({ answer: await change.mutateAsync({ body: { items, to: 20, collect } }) })}
      cancel={cancel}
    />
  );
}

/** 转订单 at the prices of the booking. */
export function OrderDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const convert = useChange(orderPreOrder, { quiet: true });
  const [target] = targets;
  if (!target) return null;
  const { row } = target;
  const params = { id: target.id };
  return (
    <ConvertDialog
      title={`${t('preorder.action.order')} · ${row.preNo}`}
      of={row}
      amount={row.amount}
      depositPaid={row.depositPaid}
      submit={how => convert.mutateAsync({ params, body: { version: target.version as number, ...how } })}
      done={made => run({ answer: made })}
      cancel={cancel}
    />
  );
}

const PostponeForm = form({
  area: 'order',
  schema: z.strictObject({ until: day }),
  fields: { until: dayField({ label: 'preorder.field.until' }) },
});
const endOfDay = '23:59:59';
/** 延期: another day, or once it has arrived how long it is kept. */
export function PostponeDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const change = useChange(changePreOrder, { quiet: true });
  const [target] = targets;
  if (!target) return null;
  const { status, expectDate, keepUntil, preNo } = target.row;
  const params = { id: target.id };
  const version = target.version as number;
  const kept = status === PreOrderStatus.byName.arrived;
  const until = kept ? dayOf(Date.parse(keepUntil ?? '')) : expectDate;
  return (
    <PostponeForm
      dialog={{ title: `${t('preorder.action.postpone')} · ${preNo}` }}
      initial={{ until }}
      help={{ until: t(kept ? 'preorder.postpone.kept' : 'preorder.postpone.expected') }}
      submitLabel={t('preorder.action.postpone')}
      submit={async ({ until: to }) => {
        const body = kept ? { keepUntil: instantAt(to, endOfDay).toISOString() } : { expectDate: to };
        await run({ answer: await change.mutateAsync({ params, body: { version, ...body } }) });
      }}
      cancel={cancel}
    />
  );
}

function useRefund({ targets, run }: Pick<Props, 'targets' | 'run'>) {
  const refund = useChange(refundPreOrder, { quiet: true });
  const [target] = targets;
  return async (body: { approve: boolean; remark?: string }) => {
    if (!target) return;
    const params = { id: target.id };
    await run({ answer: await refund.mutateAsync({ params, body: { version: target.version as number, ...body } }) });
  };
}

/** 退订, or 同意 what the customer asked for: names the sum and who gets it. */
function GiveBack({ action, ...props }: Props & { action: string }) {
  const t = useT();
  const refund = useRefund(props);
  const row = props.targets[0]?.row;
  if (!row) return null;
  return (
    <RefundForm
      dialog={{ title: `${t(action)} · ${row.preNo}`, danger: true }}
      submitLabel={t(action)}
      submit={({ remark }) => refund({ approve: true, remark })}
      cancel={props.cancel}
    >
      <p>{t('wish.ask.approve', { amount: yuanText(row.depositPaid), name: row.customerName })}</p>
    </RefundForm>
  );
}
export const RefundDialog = (props: Props) => <GiveBack {...props} action="preorder.action.refund" />;
export const ApproveDialog = (props: Props) => <GiveBack {...props} action="deposit.action.approveRefund" />;

/** 拒绝退订 with a reason. */
export function RejectDialog(props: Props) {
  const t = useT();
  const refund = useRefund(props);
  return (
    <RejectForm
      dialog={{ title: `${t('deposit.action.rejectRefund')} · ${props.targets[0]?.row.preNo}`, danger: true }}
      submitLabel={t('deposit.action.rejectRefund')}
      submit={({ remark }) => refund({ approve: false, remark })}
      cancel={props.cancel}
    />
  );
}
