import { changeWishStatus, toggleWishes, type WishRow } from '@materia/contract/areas/order';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';
import { later } from '../../../ui/later.tsx';
import { toasted } from '../toasted.ts';

type Targets = readonly Target<WishRow>[];
type Action = RowAction<WishRow>;

const dialogs = () => import('./wish-dialogs.tsx');
const dialog = (name: keyof Awaited<ReturnType<typeof dialogs>>) => later(async () => (await dialogs())[name]);
const write = { needs: 'WISHLIST:WRITE' } as const;
const row = { where: 'row' } as const;
const refunds = { needs: 'ORDER:REFUND', ...row } as const;
/** The dialog made the call itself. */
const done = { run: async (_targets: Targets, input: Readonly<Record<string, unknown>>) => input.answer };

interface StepInput {
  expectedAt?: string;
  resultRemark?: string;
}

/** Takes wishes one step further, row by row (POST wishlist/status). */
function take(to: 20 | 30 | -10, targets: Targets, { expectedAt, resultRemark }: StepInput = {}) {
  const items = targets.map(({ id, version }) => ({ wish_id: id, version: version as number }));
  return api(
    changeWishStatus,
    { body: { items, to, expectedAt, resultRemark } },
    { quiet: true, idempotencyKey: randomKey() },
  );
}
const toggle = (targets: Targets, deleted: boolean) =>
  toasted(api(toggleWishes, { body: { ids: targets.map(({ id }) => id), deleted } }, { quiet: true }));

/** What may be done with wishes, in the order in which it is offered (spec 02 §6.4). */
export const wishActions: readonly Action[] = [
  {
    name: 'take',
    label: 'wish.action.take',
    ...write,
    tone: 'main',
    key: 'c',
    dialog: dialog('TakeDialog'),
    run: (targets, input) => take(20, targets, input as StepInput),
  },
  {
    name: 'arrive',
    label: 'wish.action.arrive',
    ...write,
    tone: 'main',
    confirm: 'wish.ask.arrive',
    run: targets => toasted(take(30, targets)),
  },
  { name: 'order', label: 'wish.action.order', ...write, ...row, tone: 'main', dialog: dialog('OrderDialog'), ...done },
  {
    name: 'approveRefund',
    label: 'deposit.action.approveRefund',
    ...refunds,
    tone: 'main',
    dialog: dialog('ApproveDialog'),
    ...done,
  },
  { name: 'collect', label: 'deposit.action.collect', ...write, ...row, dialog: dialog('CollectDialog'), ...done },
  { name: 'edit', label: 'deposit.action.edit', ...write, ...row, dialog: dialog('EditDialog'), ...done },
  { name: 'rejectRefund', label: 'deposit.action.rejectRefund', ...refunds, dialog: dialog('RejectDialog'), ...done },
  {
    name: 'refuse',
    label: 'wish.action.refuse',
    ...write,
    tone: 'danger',
    dialog: dialog('RefuseDialog'),
    run: (targets, input) => take(-10, targets, input as StepInput),
  },
  {
    name: 'refund',
    label: 'wish.action.refund',
    ...refunds,
    tone: 'danger',
    dialog: dialog('RefundDialog'),
    ...done,
  },
  { name: 'restore', label: 'wish.action.restore', ...write, run: targets => toggle(targets, false) },
  {
    name: 'delete',
    label: 'wish.action.delete',
    ...write,
    tone: 'danger',
    confirm: 'wish.ask.delete',
    run: targets => toggle(targets, true),
  },
];
