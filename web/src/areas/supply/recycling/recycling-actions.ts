import {
  type RecyclingRow,
  type recyclingDeeds,
  setRecyclingStatus,
  toggleRecyclings,
} from '@materia/contract/areas/supply';
import type { SentOf } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';
import { later } from '../../../ui/later.tsx';

type Action = RowAction<RecyclingRow>;
type Targets = readonly Target<RecyclingRow>[];
type Sent = SentOf<typeof setRecyclingStatus>;

const dialogs = () => import('./recycling.dialogs.tsx');
const dialog = (name: keyof Awaited<ReturnType<typeof dialogs>>) => later(async () => (await dialogs())[name]);
const needs = { needs: 'SUPPLY:RECYCLE' } as const;

const take =
  (action: (typeof recyclingDeeds)[number], quiet: boolean) =>
  (targets: Targets, more: Readonly<Record<string, unknown>>) => {
    const version = targets.length === 1 ? targets[0]?.version : undefined;
    const body = { ids: targets.map(({ id }) => id), action, version, ...(more as Partial<Sent>) };
    return api(setRecyclingStatus, { body }, { quiet, idempotencyKey: randomKey() });
  };
const toggle = (deleted: boolean) => (targets: Targets) =>
  api(toggleRecyclings, { body: { ids: targets.map(({ id }) => id), deleted } });

/** What is done with hand-ins, in the order in which it is offered (spec 06 §3, §7). */
export const recyclingActions: readonly Action[] = [
  { name: 'receive', ...needs, tone: 'main', confirm: 'recycling.ask.receive', run: take('receive', false) },
  { name: 'verify', ...needs, tone: 'main', where: 'row', dialog: dialog('VerifyDialog'), run: take('verify', true) },
  { name: 'seal', ...needs, tone: 'main', dialog: dialog('SealDialog'), run: take('seal', true) },
  {
    ...{ name: 'edit', ...needs, where: 'row', dialog: dialog('EditRecyclingDialog') },
    // The dialog made the call itself.
    run: async (_targets, input) => input.answer,
  },
  { name: 'reject', ...needs, tone: 'danger', where: 'row', dialog: dialog('RejectDialog'), run: take('reject', true) },
  { name: 'delete', ...needs, tone: 'danger', confirm: 'recycling.ask.delete', run: toggle(true) },
  { name: 'restore', ...needs, run: toggle(false) },
];
