import { setStorePriority } from '@materia/contract/areas/store';
import { on } from '../../../kernel/index.ts';
import { announceSettings } from './announce-store.ts';
import { lockAsSeen } from './lock-as-seen.ts';
import { recordStore } from './record-store.ts';
import { changeStore } from './store.store.ts';

/** POST stores/priority: 级别 of several at once. */
export const setStorePriorityHandler = on(setStorePriority)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    for (const store of await lockAsSeen(tx, body.items)) {
      if (store.priority === body.priority) continue;
      recordStore(tx, store, await changeStore(tx, store.id, { priority: body.priority }));
      await announceSettings(tx, store, ['priority']);
    }
  });
  return null;
});
