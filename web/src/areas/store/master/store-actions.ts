import {
  type StorePriorityCode,
  type StoreRow,
  type StoreStatusCode,
  setStorePriority,
  setStoreStatus,
  toggleStores,
} from '@materia/contract/areas/store';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';

type Targets = readonly Target<StoreRow>[];
type Action = RowAction<StoreRow>;
const write = { needs: 'STORE:WRITE' } as const;
const dialogs = () => import('./store.dialogs.tsx');
const items = (targets: Targets) => targets.map(({ id, row }) => ({ id, version: row.version }));
const step = (targets: Targets, to: StoreStatusCode, more: object = {}) =>
  api(setStoreStatus, { body: { items: items(targets), to, ...more } });
const toggle = (targets: Targets, deleted: boolean) =>
  api(toggleStores, { body: { ids: targets.map(({ id }) => id), deleted } });

export const specialDay: Action = {
  name: 'specialDay',
  ...write,
  dialog: later(() => import('./special-day.dialog.tsx').then(part => part.SpecialDayDialog)),
  run: async () => null,
};

/** What is done with stores as such; which of it a row allows the server says (spec 04 §2, §5). */
export const storeActions: readonly Action[] = [
  {
    name: 'edit',
    ...write,
    where: 'row',
    tone: 'main',
    dialog: later(() => dialogs().then(part => part.EditStoreDialog)),
    run: async () => null,
  },
  { name: 'open', ...write, confirm: 'store.ask.open', run: targets => step(targets, 'OPEN') },
  {
    name: 'pause',
    ...write,
    dialog: later(() => dialogs().then(part => part.PauseDialog)),
    run: (targets, input) => step(targets, 'PAUSED', input),
  },
  { name: 'resume', ...write, run: targets => step(targets, 'OPEN') },
  specialDay,
  {
    name: 'priority',
    ...write,
    dialog: later(() => dialogs().then(part => part.LevelDialog)),
    run: (targets, input) =>
      api(setStorePriority, { body: { items: items(targets), priority: input.priority as StorePriorityCode } }),
  },
  { name: 'close', ...write, tone: 'danger', confirm: 'store.ask.close', run: targets => step(targets, 'CLOSED') },
  { name: 'reopen', ...write, run: targets => step(targets, 'PREPARING') },
  { name: 'delete', ...write, tone: 'danger', confirm: 'store.ask.delete', run: targets => toggle(targets, true) },
  { name: 'restore', ...write, run: targets => toggle(targets, false) },
];
