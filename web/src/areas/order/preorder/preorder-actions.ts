import { changePreOrderStatus, type PreOrderRow, togglePreOrders } from '@materia/contract/areas/order';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';
import { later } from '../../../ui/later.tsx';
import { toasted } from '../toasted.ts';

type Targets = readonly Target<PreOrderRow>[];
type Action = RowAction<PreOrderRow>;

const dialogs = () => import('./preorder-dialogs.tsx');
const dialog = (name: keyof Awaited<ReturnType<typeof dialogs>>) => later(async () => (await dialogs())[name]);
const write = { needs: 'PREORDER:WRITE' } as const;
const row = { where: 'row' } as const;
const refunds = { needs: 'ORDER:REFUND', ...row } as const;
/** The dialog made the call itself. */
const done = { run: async (_targets: Targets, input: Readonly<Record<string, unknown>>) => input.answer };

/** Takes pre-orders one step further, row by row (POST preorder/status). */
function take(to: 30 | -10, targets: Targets) {
  const items = targets.map(({ id, version }) => ({ id, version: version as number }));
  return toasted(api(changePreOrderStatus, { body: { items, to } }, { quiet: true, idempotencyKey: randomKey() }));
}
const toggle = (targets: Targets, deleted: boolean) =>
  toasted(api(togglePreOrders, { body: { ids: targets.map(({ id }) => id), deleted } }, { quiet: true }));

/** What may be done with pre-orders, in the order in which it is offered (spec 02 §6.5). */
export const preOrderActions: readonly Action[] = [
  {
    name: 'pay',
    label: 'preorder.action.pay',
    ...write,
    ...row,
    tone: 'main',
    dialog: dialog('CollectDialog'),
    ...done,
  },
  {
    name: 'arrive',
    label: 'preorder.action.arrive',
    ...write,
    tone: 'main',
    key: 'c',
    confirm: 'preorder.ask.arrive',
    run: targets => take(30, targets),
  },
  {
    name: 'order',
    label: 'preorder.action.order',
    ...write,
    ...row,
    tone: 'main',
    dialog: dialog('OrderDialog'),
    ...done,
  },
  {
    name: 'approveRefund',
    label: 'deposit.action.approveRefund',
    ...refunds,
    tone: 'main',
    dialog: dialog('ApproveDialog'),
    ...done,
  },
  { name: 'postpone', label: 'preorder.action.postpone', ...write, ...row, dialog: dialog('PostponeDialog'), ...done },
  { name: 'rejectRefund', label: 'deposit.action.rejectRefund', ...refunds, dialog: dialog('RejectDialog'), ...done },
  {
    name: 'refund',
    label: 'preorder.action.refund',
    ...refunds,
    tone: 'danger',
    dialog: dialog('RefundDialog'),
    ...done,
  },
  {
    name: 'cancel',
    label: 'preorder.action.cancel',
    ...write,
    tone: 'danger',
    confirm: 'preorder.ask.cancel',
    run: targets => take(-10, targets),
  },
  { name: 'restore', label: 'preorder.action.restore', ...write, run: targets => toggle(targets, false) },
  {
    name: 'delete',
    label: 'preorder.action.delete',
    ...write,
    tone: 'danger',
    confirm: 'preorder.ask.delete',
    run: targets => toggle(targets, true),
  },
];
