import {
  areaM2,
  distanceM,
  listStorePins,
  type Point,
  readStorePlace,
  type StorePin,
  type StorePlace,
  type StoreZoneDraft,
  saveStorePlace,
  zonesProblem,
} from '@materia/contract/areas/store';
import { dayOf, startOfDay } from '@materia/contract/kernel';
import { type Actor, type Db, on, refuse, type Sql, sql } from '../../../kernel/index.ts';
import { announceScope } from '../master/announce-store.ts';
import { recordStore } from '../master/record-store.ts';
import { changeStore, findStoreRow, lockStore, type Store } from '../master/store.store.ts';
import { demandMallReady } from '../master/store-needs.ts';
import { storeInScope, storeScope } from '../store-scope.ts';
import { type KeptZone, replaceZones, zonesOf } from './setting.store.ts';

/** How far neighbours are drawn, and how many orders. */
const nearDegrees = 0.15;
const mostNeighbours = 30;
const mostOrders = 300;

const pins = (actor: Actor, which: Sql, more: Sql = sql.empty): Sql => sql`
  select s.id, s.name, s.longitude, s.latitude, s.status, c.short_name as "companyName" ${more}
  from store s join company c on c.id = s.company_id
  where ${storeScope(actor, 's')} and s.deleted_at is null and s.longitude is not null ${which}`;

/** GET stores/coordinates: where the stores of the account's scope are. */
export const listStorePinsHandler = on(listStorePins)((_, ctx) =>
  ctx.db.rows<StorePin>(sql`${pins(ctx.actor, sql.empty)} order by s.company_id, s.id`),
);

const neighboursOf = (db: Db, actor: Actor, { id, companyId }: Store, here: Point) =>
  db.rows<StorePlace['neighbours'][number]>(sql`
    ${pins(
      actor,
      sql`and s.id <> ${id} and s.company_id = ${companyId} and s.status <> 'CLOSED'
        and point(s.longitude::float8, s.latitude::float8) <@ box(point(${here.longitude - nearDegrees}, ${here.latitude - nearDegrees}),
          point(${here.longitude + nearDegrees}, ${here.latitude + nearDegrees}))`,
      sql`, (select z.points from store_scope z where z.store_id = s.id and z.zone_no = 0 and z.enabled) as scope`,
    )} order by s.id limit ${mostNeighbours}`);

const ordersOf = (db: Db, storeId: number, now: Date) =>
  db.rows<StorePlace['orders'][number]>(sql`
    select order_no as "orderNo", longitude, latitude, payable as amount from customer_order
    where store_id = ${storeId} and placed_at >= ${startOfDay(dayOf(now))} and longitude is not null and latitude is not null
    order by placed_at desc limit ${mostOrders}`);

async function placeOf(db: Db, actor: Actor, storeId: number, now: Date): Promise<StorePlace> {
  const store = (await findStoreRow(db, storeId)) ?? refuse('row.notFound');
  const { version, name, longitude, latitude, address } = store;
  const here = longitude !== null && latitude !== null ? { longitude, latitude } : null;
  return {
    version,
    storeName: name,
    longitude,
    latitude,
    address,
    zones: await zonesOf(db, storeId),
    neighbours: here ? await neighboursOf(db, actor, store, here) : [],
    orders: await ordersOf(db, storeId, now),
  };
}

/** GET stores/{id}/coordinates: position and delivery scope. */
export const readStorePlaceHandler = on(readStorePlace)(async ({ params: { storeId } }, ctx) => {
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  return placeOf(ctx.db, ctx.actor, storeId, ctx.now());
});

const rounded = (point: Point): Point => ({
  longitude: Math.round(point.longitude * 1e6) / 1e6,
  latitude: Math.round(point.latitude * 1e6) / 1e6,
});

/** Zones that may be kept, with their areas. */
function measured(zones: readonly StoreZoneDraft[], here: Point): KeptZone[] {
  const drawn = zones.map(zone => ({ ...zone, points: zone.points.map(rounded) }));
  const twice = drawn.findIndex((zone, index) => drawn.findIndex(each => each.zoneNo === zone.zoneNo) < index);
  if (twice >= 0) refuse('store.zoneTwice', {}, { path: ['zones', twice, 'zoneNo'] });
  const wrong = drawn.length > 0 ? zonesProblem(drawn, here) : null;
  if (wrong) refuse(wrong.problem, {}, { path: ['zones', drawn.findIndex(zone => zone.zoneNo === wrong.zoneNo)] });
  return drawn.map(zone => ({ ...zone, areaM2: areaM2(zone.points, here.latitude) }));
}

const said = (zones: readonly KeptZone[]) =>
  zones.map(({ zoneNo, name, points, fee, areaM2: area }) => ({ zoneNo, name, points: points.length, fee, area }));

/** POST stores/{id}/coordinates: position and all zones, in one (spec 04 §3.4). */
export const saveStorePlaceHandler = on(saveStorePlace)(({ params: { storeId }, body }, ctx) =>
  ctx.transaction(async tx => {
    const store = (await lockStore(tx, storeId)) ?? refuse('row.notFound');
    if (store.version !== body.version) refuse('row.changedMeanwhile');
    const here = rounded(body);
    const zones = measured(body.zones, here);
    const before = await zonesOf(tx, storeId);
    await replaceZones(tx, storeId, zones);
    const { address } = body;
    const after = await changeStore(tx, storeId, { ...here, ...(address === undefined ? {} : { address }) });
    // Who brings and takes the scope away would promise what nobody can order.
    if (after.mallEnabled && before.length > 0 && zones.length === 0) await demandMallReady(tx, after);
    recordStore(tx, store, after, { zonesBefore: said(before), zones: said(zones) });
    const drawn = JSON.stringify(said(before)) !== JSON.stringify(said(zones)) || zones.length > 0;
    const moved = distanceM(here, { longitude: store.longitude ?? 0, latitude: store.latitude ?? 0 }) > 0;
    await announceScope(tx, after, [...(moved ? ['position'] : []), ...(drawn ? ['scope'] : [])]);
    return placeOf(tx, ctx.actor, storeId, tx.now());
  }),
);
