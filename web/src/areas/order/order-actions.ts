import { isMatOrder, type OrderAction, type OrderRow } from '@materia/contract/areas/order';
import { screenAt } from '@materia/contract/screens';
import type { RowAction } from '../../kernel/list-screen/declaration.ts';
import type { SessionUser } from '../../kernel/session.ts';
import { later } from '../../ui/later.tsx';
import { openPrint } from './print/print-address.ts';
import { type OrderTargets, type StepInput, sign, takeStep, toggle } from './take-step.ts';
import { toasted } from './toasted.ts';

/** Dialogs come when the first of them opens. */
const dialogs = () => import('./dialogs.ts');
const dialog = (name: keyof Awaited<ReturnType<typeof dialogs>>) => later(async () => (await dialogs())[name]);

export type OrderRowAction = RowAction<OrderRow>;
const write = { needs: 'ORDER:WRITE' } as const;
const main = { ...write, tone: 'main' } as const;
const danger = { ...write, tone: 'danger' } as const;
/** Also for who has the order to bring (spec 02 §2 "Who": M). */
const brings = { duty: ({ isDeliveryman }: SessionUser) => isDeliveryman } as const;
const row = { where: 'row' } as const;

/** A step that needs nothing but a press; what one row is refused is toasted, of many the list shows it. */
const press = (action: OrderAction) => ({ run: (targets: OrderTargets) => toasted(takeStep(action, targets)) });
/** A step whose dialog gathers reason and data; the dialog shows what it is refused. */
const asked = (action: OrderAction) => ({
  run: async (targets: OrderTargets, input: StepInput & { answer?: unknown }) =>
    input.answer ?? takeStep(action, targets, input),
});
/** The dialog made the call itself. */
const done = { run: async (_targets: OrderTargets, input: Readonly<Record<string, unknown>>) => input.answer };

/** The screen that has the orders, and prints them. */
const orderPathOf = ([first]: OrderTargets): string =>
  screenAt(first && isMatOrder(first.row.orderType) ? '/app/operation/order_mgmt' : '/app/order/order_mgmt').path;

const flag: OrderRowAction = { name: 'flag', ...write, dialog: dialog('FlagDialog'), ...done };
const print: OrderRowAction = {
  name: 'print',
  ...write,
  always: true,
  key: 'p',
  dialog: dialog('PrintDialog'),
  run: async (targets, input) => {
    openPrint(
      orderPathOf(targets),
      String(input.kind),
      targets.map(({ id }) => id),
    );
  },
};
const remove: OrderRowAction = {
  name: 'delete',
  ...danger,
  confirm: 'order.ask.delete',
  run: targets => toasted(toggle(targets, true)),
};
const restore: OrderRowAction = { name: 'restore', ...write, run: targets => toasted(toggle(targets, false)) };
const review: OrderRowAction = {
  name: 'review',
  needs: 'ORDER:REFUND',
  tone: 'main',
  ...row,
  dialog: dialog('ReviewOrderDialog'),
  ...done,
};
const signed: OrderRowAction = {
  name: 'signed',
  ...main,
  ...brings,
  key: 'q',
  dialog: dialog('SignDialog'),
  run: (targets, { signedBy }) => sign(targets, signedBy ? String(signedBy) : undefined),
};
const modify: OrderRowAction = { name: 'modify', ...write, ...row, dialog: dialog('ModifyDialog'), ...done };
const goods: OrderRowAction = { name: 'goods', ...write, ...row, dialog: dialog('GoodsDialog'), ...done };
const adjust: OrderRowAction = {
  name: 'adjust',
  needs: 'ORDER:PRICE',
  ...row,
  dialog: dialog('AdjustPriceDialog'),
  ...done,
};

/** What may be done with store and delivery orders, in the order in which it is offered (spec 02 §6.1). */
export const storeOrderActions: readonly OrderRowAction[] = [
  { name: 'confirm', ...main, key: 'c', ...press('confirm') },
  { name: 'inStock', ...main, key: 'y', ...press('inStock') },
  print,
  { name: 'picked', ...main, key: 'b', ...press('picked') },
  { name: 'ready', ...main, key: 'b', ...press('ready') },
  { name: 'cell', ...write, ...row, dialog: dialog('CellDialog'), ...done },
  { name: 'handOver', ...main, ...brings, key: 's', dialog: dialog('HandOverDialog'), ...asked('handOver') },
  signed,
  { name: 'pickUp', ...main, ...row, dialog: dialog('PickUpDialog'), ...asked('pickUp') },
  { name: 'harvested', ...main, dialog: dialog('HarvestDialog'), ...done },
  { name: 'reassign', ...main, dialog: dialog('ReassignDialog'), ...asked('reassign') },
  review,
  { name: 'outOfStock', ...write, ...row, dialog: dialog('OutOfStockDialog'), ...asked('outOfStock') },
  { name: 'pay', ...main, ...row, dialog: dialog('PayDialog'), ...done },
  { name: 'redeliver', ...write, ...brings, ...row, dialog: dialog('RedeliverDialog'), ...asked('redeliver') },
  modify,
  goods,
  adjust,
  flag,
  { name: 'confirmAnyway', ...write, ...row, dialog: dialog('ConfirmAnywayDialog'), ...asked('confirm') },
  restore,
  { name: 'return', ...danger, ...row, dialog: dialog('ReturnDialog'), ...done },
  { name: 'refuse', ...danger, ...brings, ...row, dialog: dialog('RefuseDialog'), ...asked('refuse') },
  { name: 'cancel', ...danger, ...row, dialog: dialog('CancelDialog'), ...asked('cancel') },
  remove,
];

/** What may be done with device orders (spec 02 §6.3). */
export const matOrderActions: readonly OrderRowAction[] = [
  {
    name: 'retry',
    ...main,
    ...row,
    key: 'r',
    confirm: 'order.ask.retry',
    run: targets => toasted(import('./exception/missing-lines.ts').then(({ retryMissing }) => retryMissing(targets))),
  },
  { name: 'changeTrack', ...write, ...row, dialog: dialog('ChangeTrackDialog'), ...done },
  { name: 'resolve', ...write, ...row, dialog: dialog('ResolveDialog'), ...done },
  { name: 'complete', ...main, confirm: 'order.ask.complete', ...press('complete') },
  signed,
  review,
  { name: 'remotePickUp', ...write, ...row, dialog: dialog('RemotePickUpDialog'), ...asked('pickUp') },
  { name: 'received', ...main, ...row, dialog: dialog('ReceivedDialog'), ...asked('received') },
  modify,
  goods,
  adjust,
  print,
  flag,
  restore,
  {
    name: 'ticket',
    label: 'mat.ticket.new',
    needs: 'TICKET:WRITE',
    always: true,
    ...row,
    dialog: dialog('TicketDialog'),
    ...done,
  },
  { name: 'refundMat', needs: 'ORDER:REFUND', tone: 'danger', ...row, dialog: dialog('RefundMatDialog'), ...done },
  { name: 'askRefund', ...danger, ...row, dialog: dialog('ReturnDialog'), ...done },
  { name: 'void', ...danger, ...row, dialog: dialog('VoidDialog'), ...asked('cancel') },
  remove,
];
