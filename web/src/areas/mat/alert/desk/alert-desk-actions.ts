import { type AlertRow, updateAlertStatus } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { api } from '../../../../kernel/api.ts';
import type { RowAction, Target } from '../../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../../kernel/query.ts';
import { later } from '../../../../ui/later.tsx';

type Targets = readonly Target<AlertRow>[];
type Sent = SentOf<typeof updateAlertStatus>;

const dialogs = () => import('./alert-desk.dialogs.tsx');
const dialog = (name: keyof Awaited<ReturnType<typeof dialogs>>) => later(async () => (await dialogs())[name]);
const write = { needs: 'ALERT:WRITE' } as const;
/** The dialog made the call itself. */
const done = { run: async (_targets: Targets, input: Readonly<Record<string, unknown>>) => input.answer };

/** Takes alerts to a status, row by row; `more` is what the dialog gathered. */
const take =
  (status: Sent['status'], quiet = true) =>
  (targets: Targets, more: Readonly<Record<string, unknown>>) =>
    api(
      updateAlertStatus,
      { body: { ids: targets.map(({ id }) => id), status, ...(more as Partial<Sent>) } },
      { quiet, idempotencyKey: randomKey() },
    );

/** What may be done with alerts, in the order in which it is offered (spec 06 §3, §7). */
export const alertActions: readonly RowAction<AlertRow>[] = [
  {
    name: 'acknowledge',
    label: 'mat.alert.action.acknowledge',
    ...write,
    tone: 'main',
    key: 'a',
    run: take('ACK', false),
  },
  { name: 'handle', label: 'mat.alert.action.handle', ...write, tone: 'main', run: take('HANDLING', false) },
  {
    name: 'close',
    label: 'mat.alert.action.close',
    ...write,
    tone: 'main',
    dialog: dialog('CloseDialog'),
    run: take('CLOSED'),
  },
  {
    name: 'ignore',
    label: 'mat.alert.action.ignore',
    ...write,
    tone: 'danger',
    dialog: dialog('IgnoreDialog'),
    run: take('IGNORED'),
  },
  {
    name: 'ticket',
    label: 'mat.ticket.ofAlert',
    // It takes the alert along; whether somebody who takes alerts also opens tickets stands in the row.
    ...write,
    dialog: later(() => import('./alert-ticket.dialog.tsx').then(part => part.AlertTicketDialog)),
    run: take('HANDLING'),
  },
  {
    name: 'reopen',
    label: 'mat.alert.action.reopen',
    ...write,
    confirm: 'mat.alert.ask.reopen',
    run: take('HANDLING', false),
  },
  {
    name: 'comment',
    label: 'mat.alert.action.comment',
    ...write,
    where: 'row',
    dialog: dialog('CommentDialog'),
    ...done,
  },
  { name: 'images', label: 'mat.alert.action.images', ...write, where: 'row', dialog: dialog('ImagesDialog'), ...done },
  { name: 'orders', label: 'mat.alert.action.orders', ...write, where: 'row', dialog: dialog('OrdersDialog'), ...done },
];
