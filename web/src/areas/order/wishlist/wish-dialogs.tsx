import { changeWish, orderWish, readWish, refundWish, type WishRow } from '@materia/contract/areas/order';
import { day, fen, instantAt } from '@materia/contract/kernel';
import { z } from 'zod';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { storeSource } from '../../store/index.ts';
import { ConvertDialog } from '../deposit/convert.dialog.tsx';
import { CollectDeposit, type DecideRefund, GiveDepositBack, KeepDeposit } from '../deposit/deposit.dialogs.tsx';
import { GoodsField, WishStore } from './goods-field.tsx';

type Props = ActionDialogProps<WishRow>;

/** What happens, and to which wish, or to how many. */
function titleOf(action: string, targets: Props['targets'], t: Translate): string {
  const [first] = targets;
  const name = targets.length === 1 && first ? first.row.wishNo : t('order.dialog.count', { n: targets.length });
  return `${t(action)} · ${name}`;
}

const endOfWork = '18:00:00';
const TakeForm = form({
  area: 'order',
  schema: z.strictObject({ expectedOn: day.optional() }),
  fields: { expectedOn: dayField({ label: 'wish.field.expectedAt' }) },
});
/** 受理 of one or many: when the goods should be there, if that is known. */
export function TakeDialog({ targets, run, cancel }: Props) {
  const t = useT();
  return (
    <TakeForm
      dialog={{ title: titleOf('wish.action.take', targets, t) }}
      submitLabel={t('wish.action.take')}
      submit={({ expectedOn }) => run(expectedOn ? { expectedAt: instantAt(expectedOn, endOfWork).toISOString() } : {})}
      cancel={cancel}
    />
  );
}

const RefuseForm = form({
  area: 'order',
  schema: z.strictObject({ resultRemark: z.string().trim().min(1).max(200) }),
  fields: { resultRemark: { label: 'wish.field.resultRemark' } },
});
/** 无法满足, with what came of it. */
export function RefuseDialog({ targets, run, cancel }: Props) {
  const t = useT();
  return (
    <RefuseForm
      dialog={{ title: titleOf('wish.action.refuse', targets, t), danger: true }}
      submitLabel={t('wish.action.refuse')}
      submit={run}
      cancel={cancel}
    />
  );
}

const EditForm = form({
  area: 'order',
  schema: z.strictObject({
    storeId: z.int().optional(),
    goodsId: z.int().optional(),
    number: z.int().min(1).max(999),
    expectPrice: fen.optional(),
    deposit: fen,
  }),
  fields: {
    storeId: pickField(storeSource, { label: 'wish.field.storeId', help: 'wish.edit.storeHelp' }),
    goodsId: { label: 'wish.field.goods', help: 'wish.edit.goodsHelp', Input: GoodsField },
    number: { label: 'wish.field.number' },
    expectPrice: { label: 'wish.field.expectPrice' },
    deposit: { label: 'wish.field.deposit', help: 'wish.edit.depositHelp' },
  },
});
/** 修改: the goods of the catalogue it is, how many, what was asked for; and the store, where a wish made at a device has none. */
export function EditDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const change = useChange(changeWish, { quiet: true });
  const [target] = targets;
  if (!target) return null;
  const { storeId, goodsId, goodsName, number, expectPrice, deposit, depositPaid } = target.row;
  const params = { wish_id: target.id };
  const version = target.version as number;
  return (
    <WishStore value={{ storeId, named: goodsId === null ? null : { goodsId, goodsName } }}>
      <EditForm
        dialog={{ title: titleOf('deposit.action.edit', targets, t) }}
        initial={{ goodsId: goodsId ?? undefined, number, expectPrice: expectPrice ?? undefined, deposit }}
        without={[
          ...(storeId === null ? [] : (['storeId'] as const)),
          ...(depositPaid > 0 ? (['deposit'] as const) : []),
        ]}
        submit={async values => run({ answer: await change.mutateAsync({ params, body: { version, ...values } }) })}
        cancel={cancel}
      />
    </WishStore>
  );
}

export function CollectDialog({ targets, run, cancel }: Props) {
  const change = useChange(changeWish, { quiet: true });
  const [target] = targets;
  if (!target) return null;
  const { deposit, wishNo } = target.row;
  const params = { wish_id: target.id };
  const version = target.version as number;
  return (
    <CollectDeposit
      action="deposit.action.collect"
      no={wishNo}
      deposit={deposit}
      collect={async collect => run({ answer: await change.mutateAsync({ params, body: { version, collect } }) })}
      cancel={cancel}
    />
  );
}

/** 转订单 at the store's price of now. */
export function OrderDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const convert = useChange(orderWish, { quiet: true });
  const [target] = targets;
  const params = { wish_id: target?.id ?? 0 };
  const { data } = useCall(readWish, { params }, { enabled: target !== undefined, quiet: true });
  if (!target) return null;
  const { row } = target;
  const offer = data?.offer;
  const price = offer && (offer.specialPrice > 0 ? offer.specialPrice : offer.goodsPrice);
  return (
    <ConvertDialog
      title={titleOf('wish.action.order', targets, t)}
      of={row}
      amount={price == null ? null : price * row.number}
      depositPaid={row.depositPaid}
      submit={how => convert.mutateAsync({ params, body: { version: target.version as number, ...how } })}
      done={made => run({ answer: made })}
      cancel={cancel}
    />
  );
}

function useRefund({ targets, run }: Pick<Props, 'targets' | 'run'>): DecideRefund {
  const refund = useChange(refundWish, { quiet: true });
  const [target] = targets;
  return async how => {
    if (!target) return;
    const body = { version: target.version as number, ...how };
    await run({ answer: await refund.mutateAsync({ params: { wish_id: target.id }, body }) });
  };
}

function GiveBack({ action, ...props }: Props & { action: string }) {
  const decide = useRefund(props);
  const row = props.targets[0]?.row;
  return row && <GiveDepositBack {...{ action, decide }} no={row.wishNo} of={row} cancel={props.cancel} />;
}
export const RefundDialog = (props: Props) => <GiveBack {...props} action="wish.action.refund" />;
export const ApproveDialog = (props: Props) => <GiveBack {...props} action="deposit.action.approveRefund" />;

export function RejectDialog(props: Props) {
  const decide = useRefund(props);
  const row = props.targets[0]?.row;
  return (
    row && <KeepDeposit action="deposit.action.rejectRefund" no={row.wishNo} decide={decide} cancel={props.cancel} />
  );
}
