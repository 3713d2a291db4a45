import {
  changePreOrder,
  changePreOrderStatus,
  orderPreOrder,
  type PreOrderRow,
  PreOrderStatus,
  refundPreOrder,
} from '@materia/contract/areas/order';
import { day, dayOf, instantAt } from '@materia/contract/kernel';
import { z } from 'zod';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { ConvertDialog } from '../deposit/convert.dialog.tsx';
import { CollectDeposit, type DecideRefund, GiveDepositBack, KeepDeposit } from '../deposit/deposit.dialogs.tsx';

type Props = ActionDialogProps<PreOrderRow>;

export function CollectDialog({ targets, run, cancel }: Props) {
  const change = useChange(changePreOrderStatus, { quiet: true });
  const [target] = targets;
  if (!target) return null;
  const { deposit, preNo } = target.row;
  const items = [{ id: target.id, version: target.version as number }];
  return (
    <CollectDeposit
      action="preorder.action.pay"
      no={preNo}
      deposit={deposit}
      collect={async collect => run({ answer: await change.mutateAsync({ body: { items, to: 20, collect } }) })}
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

function useRefund({ targets, run }: Pick<Props, 'targets' | 'run'>): DecideRefund {
  const refund = useChange(refundPreOrder, { quiet: true });
  const [target] = targets;
  return async how => {
    if (!target) return;
    const body = { version: target.version as number, ...how };
    await run({ answer: await refund.mutateAsync({ params: { id: target.id }, body }) });
  };
}

function GiveBack({ action, ...props }: Props & { action: string }) {
  const decide = useRefund(props);
  const row = props.targets[0]?.row;
  return row && <GiveDepositBack {...{ action, decide }} no={row.preNo} of={row} cancel={props.cancel} />;
}
export const RefundDialog = (props: Props) => <GiveBack {...props} action="preorder.action.refund" />;
export const ApproveDialog = (props: Props) => <GiveBack {...props} action="deposit.action.approveRefund" />;

export function RejectDialog(props: Props) {
  const decide = useRefund(props);
  const row = props.targets[0]?.row;
  return (
    row && <KeepDeposit action="deposit.action.rejectRefund" no={row.preNo} decide={decide} cancel={props.cancel} />
  );
}
