import { setTicketStatus, type TicketDeed, type TicketRow, toggleTickets } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';
import { later } from '../../../ui/later.tsx';

export type TicketTargets = readonly Target<TicketRow>[];
type Action = RowAction<TicketRow>;
type Sent = SentOf<typeof setTicketStatus>;

const dialogs = () => import('./ticket.dialogs.tsx');
const dialog = (name: keyof Awaited<ReturnType<typeof dialogs>>) => later(async () => (await dialogs())[name]);
const write = { needs: 'TICKET:WRITE' } as const;

/** Takes the step with tickets, row by row; of one the version that was seen goes with it. */
const take =
  (action: TicketDeed, quiet: boolean) => (targets: TicketTargets, more: Readonly<Record<string, unknown>>) => {
    const version = targets.length === 1 ? targets[0]?.version : undefined;
    const body = { ids: targets.map(({ id }) => id), action, version, ...(more as Partial<Sent>) };
    return api(setTicketStatus, { body }, { quiet, idempotencyKey: randomKey() });
  };
const label = (name: string) => ({ label: `mat.ticket.action.${name}` });
const press = (name: TicketDeed, more: Partial<Action> = {}): Action => ({
  ...{ name, ...label(name), ...write, ...more },
  run: take(name, false),
});
const asked = (name: TicketDeed, of: Parameters<typeof dialog>[0], more: Partial<Action> = {}): Action => ({
  ...{ name, ...label(name), ...write, dialog: dialog(of), ...more },
  run: take(name, true),
});
/** The dialog made the call itself. */
const done = { run: async (_targets: TicketTargets, input: Readonly<Record<string, unknown>>) => input.answer };
const main = { tone: 'main' } as const;
const row = { where: 'row' } as const;

/** What is done with tickets, in the order in which it is offered (spec 06 §3, §7). */
export const ticketRowActions: readonly Action[] = [
  asked('assign', 'AssignDialog', main),
  press('accept', main),
  asked('arrive', 'ArriveDialog', { ...main, ...row }),
  asked('resolve', 'ResolveDialog', { ...main, ...row }),
  press('goOn', main),
  asked('close', 'CloseDialog', main),
  press('wait'),
  asked('reject', 'RejectDialog'),
  asked('giveBack', 'GiveBackDialog'),
  { name: 'comment', ...label('comment'), ...write, ...row, dialog: dialog('CommentDialog'), ...done },
  { name: 'edit', ...label('edit'), ...write, ...row, dialog: dialog('EditDialog'), ...done },
  asked('cancel', 'CancelDialog', { tone: 'danger' }),
  {
    name: 'delete',
    ...label('delete'),
    ...write,
    tone: 'danger',
    confirm: 'mat.ticket.ask.delete',
    run: targets => api(toggleTickets, { body: { ids: targets.map(({ id }) => id), deleted: true } }),
  },
  {
    name: 'restore',
    ...label('restore'),
    ...write,
    run: targets => api(toggleTickets, { body: { ids: targets.map(({ id }) => id), deleted: false } }),
  },
];
