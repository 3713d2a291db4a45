import { type NearStore, simpleMatList } from '@materia/contract/areas/mat';
import { distanceM, type Point } from '@materia/contract/areas/store';
import { on } from '../../kernel/index.ts';
import { deliveryScope, openAt, type StoreHours, storesHoursForSystem } from '../store/index.ts';
import { nearStores } from './near-stores.ts';

interface Near extends Point {
  readonly id: number;
  readonly name: string;
  readonly hasOnlineMat: boolean;
}

/**
 * POST mat/simpleMatList: stores that sell, around a position, nearest first; those that carry what was typed or chosen before all
 * others. What every customer sees in the mini-program is no secret of a company: nobody's scope narrows it (spec 06 §6).
 */
export const simpleMatListHandler = on(simpleMatList)(async ({ body }, ctx) => {
  const near = await ctx.db.rows<Near>(nearStores(body));
  const hours = await storesHoursForSystem(
    ctx.db,
    near.map(store => store.id),
  );
  return near.map(store => look(store, hours.get(store.id), body, ctx.now()));
});

function look(store: Near, hours: StoreHours | undefined, here: Point, now: Date): NearStore {
  const { id, name, longitude, latitude } = store;
  const open = hours !== undefined && openAt(hours, now).open;
  const brings = hours?.modes.some(
    mode => mode.enabled && !mode.mode.startsWith('SELF') && deliveryScope(hours, mode, here).inScope,
  );
  return {
    id,
    name,
    latitude,
    longitude,
    distance: distanceM(here, store),
    online: open || store.hasOnlineMat ? 1 : 0,
    enableDelivery: brings ?? false,
  };
}
