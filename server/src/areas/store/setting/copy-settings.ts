import { copyStoreSettings, type SettingPartCode } from '@materia/contract/areas/store';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { announceSettings } from '../master/announce-store.ts';
import { recordStore } from '../master/record-store.ts';
import { changeStore, lockStores } from '../master/store.store.ts';
import { storeInScope } from '../store-scope.ts';
import { copyHome } from './home.store.ts';
import { configOf, framesOf, modesOf, replaceFrames, replaceModes, writeConfig } from './setting.store.ts';

type Copy = (tx: Tx, from: number, to: number) => Promise<unknown>;

/** Each part as it is at one store put in the place of another's. Pick-up points are places of their own store. */
const copies: Readonly<Record<SettingPartCode, Copy>> = {
  CONFIG: async (tx, from, to) => {
    const config = await configOf(tx, from);
    if (!config) return;
    const { version: _, ...draft } = config;
    await writeConfig(tx, to, draft);
  },
  TIMEFRAME: async (tx, from, to) => replaceFrames(tx, to, await framesOf(tx, from)),
  DELIVERY: async (tx, from, to) => {
    const [theirs, own] = [await modesOf(tx, from), await modesOf(tx, to)];
    const points = (mode: string) => own.find(each => each.mode === mode)?.points ?? [];
    const modes = theirs.map(mode => ({ ...mode, points: points(mode.mode) }));
    // Without a point of its own nothing can be collected there.
    const ready = modes.map(mode => ({
      ...mode,
      enabled: mode.enabled && (mode.mode !== 'SELF_IP' || mode.points.length > 0),
    }));
    await replaceModes(tx, to, ready);
  },
  HOME: copyHome,
};
/** What consumers of `store.settings` know the parts by. */
const announced: Readonly<Record<SettingPartCode, string>> = {
  CONFIG: 'config',
  TIMEFRAME: 'hours',
  DELIVERY: 'modes',
  HOME: 'home',
};

/** POST stores/settings/copy: all of them or none. */
export const copyStoreSettingsHandler = on(copyStoreSettings)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const { fromStoreId, parts } = body;
    const ids = [...new Set(body.toStoreIds)];
    if (ids.includes(fromStoreId)) refuse('store.copyToItself', {}, { path: ['toStoreIds'] });
    if (!(await storeInScope(tx, ctx.actor, fromStoreId))) refuse('row.notFound');
    const stores = (await lockStores(tx, ids)).filter(store => store.deletedAt === null);
    if (stores.length < ids.length) refuse('row.notFound');
    for (const store of stores) {
      for (const part of parts) await copies[part](tx, fromStoreId, store.id);
      recordStore(tx, store, await changeStore(tx, store.id), { copiedFrom: fromStoreId, parts });
      await announceSettings(
        tx,
        store,
        parts.map(part => announced[part]),
      );
    }
    return { done: stores.length };
  }),
);
