import { addDays } from '@materia/contract/kernel';
import type { DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';
import { bringToShelf, holdOnShelves } from '../../store/store-hold.demo.ts';

interface Slot {
  readonly trackId: number;
  readonly goodsId: number;
  readonly capacity: number;
  readonly stock: number;
  readonly storeGoodsId: number | null;
  readonly free: number;
  readonly batchNo: string | null;
  readonly expiresOn: string | null;
  readonly producedOn: string | null;
  readonly lotId: number | null;
  readonly shelfId: number | null;
  readonly storeId: number;
  readonly companyId: number;
}
interface Open {
  readonly matId: number;
  readonly status: 'NEW' | 'PICKING' | 'ON_WAY' | 'FILLING' | 'CANCELLED';
  readonly type: 'ROUTINE' | 'URGENT' | 'COUNT' | 'SWAP' | 'REMOVE';
  readonly days: number;
}

/** What is under way in both companies; of those on their way or at a device one fills it up, the others count and carry nothing. */
const open: readonly Open[] = [
  { matId: 3, status: 'NEW', type: 'ROUTINE', days: 0 },
  { matId: 6, status: 'NEW', type: 'URGENT', days: 1 },
  { matId: 17, status: 'NEW', type: 'REMOVE', days: 2 },
  { matId: 20, status: 'NEW', type: 'SWAP', days: 1 },
  { matId: 9, status: 'PICKING', type: 'ROUTINE', days: 0 },
  { matId: 5, status: 'ON_WAY', type: 'COUNT', days: 0 },
  { matId: 24, status: 'FILLING', type: 'ROUTINE', days: 0 },
  { matId: 12, status: 'CANCELLED', type: 'ROUTINE', days: -2 },
  { matId: 27, status: 'NEW', type: 'ROUTINE', days: 0 },
  { matId: 30, status: 'PICKING', type: 'ROUTINE', days: 0 },
  { matId: 26, status: 'ON_WAY', type: 'COUNT', days: 0 },
  { matId: 32, status: 'FILLING', type: 'COUNT', days: 0 },
  { matId: 28, status: 'CANCELLED', type: 'ROUTINE', days: -1 },
];

/** Slots of a device with what its store could give of their goods, and the batch that ends first. */
const slotsOf = ({ db }: DemoFill, matId: number): Promise<Slot[]> =>
  db.rows(sql`
    select t.id as "trackId", t.goods_id as "goodsId", t.capacity, t.stock, g.id as "storeGoodsId",
      coalesce(g.goods_number - g.held, 0)::int as free, l.batch_no as "batchNo", l.expires_on as "expiresOn",
      l.produced_on as "producedOn", l.id as "lotId", l.storage_id as "shelfId", m.store_id as "storeId", m.company_id as "companyId"
    from track t join mat m on m.id = t.mat_id left join store_goods g on g.store_id = m.store_id and g.goods_id = t.goods_id
    left join lateral (
      select l.id, l.storage_id, l.batch_no, l.expires_on, l.produced_on from stock_lot l join storage s on s.id = l.storage_id
      where s.store_id = m.store_id and l.goods_id = t.goods_id and l.quantity > 4 and l.state = 'NORMAL'
        and l.expires_on > current_date + 120 order by l.expires_on limit 1) l on true
    where t.mat_id = ${matId} and t.goods_id is not null order by t.stock, t.id`);

export async function openPlans(demo: DemoFill): Promise<void> {
  for (const plan of open) await addOpen(demo, plan);
}

async function addOpen(demo: DemoFill, of: Open): Promise<void> {
  const { db, now, today } = demo;
  const day = addDays(today, of.days);
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const reached = ['NEW', 'PICKING', 'ON_WAY', 'FILLING'].indexOf(of.status);
  const { id } = await db.one<{ id: number }>(sql`
    insert into supply_plan (plan_no, run_no, type, company_id, mat_id, store_id, route_id, plan_date, status, picker_id, operator_id,
      picked_at, depart_at, arrive_at, cancel_reason, created_at, version)
    select n.no, n.no, ${of.type}, m.company_id, m.id, m.store_id, r.id, ${day}, ${of.status},
      case when ${reached >= 1 && of.type !== 'COUNT'} then r.operator_id end, r.operator_id, ${reached >= 1 && of.type !== 'COUNT' ? at(80) : null}::timestamptz, ${reached >= 2 ? at(50) : null}::timestamptz,
      ${reached >= 3 ? at(8) : null}::timestamptz, ${of.status === 'CANCELLED' ? '门店缺货，改期' : null}, ${at(300)}, 2
    from mat m left join supply_route r on r.store_id = m.store_id cross join lateral (
      select 'BH' || to_char(${day}::date, 'YYYYMMDD') || lpad((count(*) + 1)::text, 4, '0') as no from supply_plan
      where plan_no like 'BH' || to_char(${day}::date, 'YYYYMMDD') || '%') n
    where m.id = ${of.matId} returning id`);
  await addLines(demo, id, of);
  await db.run(sql`
    insert into supply_plan_step (plan_id, from_status, to_status, action, at) values (${id}, null, 'NEW', 'CREATE', ${at(300)})`);
  if (of.status !== 'NEW')
    await db.run(sql`
      insert into supply_plan_step (plan_id, from_status, to_status, action, reason, at)
      select ${id}, 'NEW', ${of.status}, case ${of.status} when 'CANCELLED' then 'CANCEL' when 'PICKING' then 'PICK'
        when 'ON_WAY' then 'DEPART' else 'ARRIVE' end, ${of.status === 'CANCELLED' ? '门店缺货，改期' : null}, ${at(50)}`);
}

/** What is done at slots, by what the plan is for: counted, cleared, filled up; a swap takes out of the first what it does not go on with. */
function chosenOf(all: readonly Slot[], type: Open['type']): (Slot & { action: 'LOAD' | 'PULL' | 'COUNT' })[] {
  const full = all.filter(slot => slot.stock > 0);
  if (type === 'COUNT') return all.slice(0, 6).map(slot => ({ ...slot, action: 'COUNT' as const }));
  if (type === 'REMOVE') return full.map(slot => ({ ...slot, action: 'PULL' as const }));
  const able = all.filter(slot => slot.batchNo !== null && slot.free >= 4 && slot.stock + 4 <= slot.capacity);
  const loads = able.filter((slot, at) => able.findIndex(each => each.goodsId === slot.goodsId) === at).slice(0, 5);
  const pulled = type === 'SWAP' ? full.filter(slot => !loads.includes(slot)).slice(0, 1) : [];
  return [
    ...pulled.map(slot => ({ ...slot, action: 'PULL' as const })),
    ...loads.map(slot => ({ ...slot, action: 'LOAD' as const })),
  ];
}

async function addLines(demo: DemoFill, planId: number, { matId, type, status }: Open): Promise<void> {
  for (const slot of chosenOf(await slotsOf(demo, matId), type)) {
    const { trackId, goodsId, capacity, batchNo, expiresOn, producedOn, storeGoodsId, action, stock } = slot;
    const quantity = { LOAD: 4, PULL: stock, COUNT: 0 }[action];
    const carried = action === 'LOAD' && status === 'FILLING';
    const isPicked = status === 'PICKING' || carried;
    const picked = isPicked ? [{ batchNo, expiresOn, producedOn, quantity, traceCodes: [] }] : [];
    const { id } = await demo.db.one<{ id: number }>(sql`
      insert into supply_plan_line (plan_id, track_id, goods_id, action, capacity, plan_qty, picked, created_at)
      values (${planId}, ${trackId}, ${goodsId}, ${action}, ${capacity}, ${quantity}, ${JSON.stringify(picked)}, ${demo.now}) returning id`);
    if (carried) await carry(demo, planId, { ...slot, lineId: id, quantity });
    if (status !== 'PICKING' || storeGoodsId === null) continue;
    await demo.copy('order_hold', [
      { plan_line_id: id, store_goods_id: storeGoodsId, number: quantity, created_at: demo.now },
    ]);
    await holdOnShelves(demo.db, [{ storeGoodsId, number: quantity }]);
  }
}

/** Off the store's shelf and on the way of its plan, an hour ago. */
async function carry(
  { db, now }: DemoFill,
  planId: number,
  { lineId, quantity, ...slot }: Slot & { lineId: number; quantity: number },
): Promise<void> {
  const { goodsId, batchNo, expiresOn, producedOn, lotId, shelfId, storeId, companyId } = slot;
  const way = await db.one<{ lotId: number; storageId: number }>(sql`
    with made as (
      insert into storage (company_id, kind, plan_id) select ${companyId}, 'TRANSIT', ${planId}
      where not exists (select from storage where plan_id = ${planId}) returning id),
    place as (select id from made union all select id from storage where plan_id = ${planId})
    insert into stock_lot (storage_id, goods_id, batch_no, produced_on, expires_on, quantity)
    select id, ${goodsId}, ${batchNo}, ${producedOn}::date, ${expiresOn}::date, ${quantity} from place
    returning id as "lotId", storage_id as "storageId"`);
  await db.run(sql`
    with left_there as (update stock_lot set quantity = quantity - ${quantity} where id = ${lotId} returning quantity)
    insert into stock_movement (kind, lot_id, storage_id, goods_id, batch_no, expires_on, delta, before, after, ref_type, ref_id, at)
    select 'PICK', k.lot, k.storage, ${goodsId}, ${batchNo}, ${expiresOn}::date, k.delta, k.after - k.delta, k.after, 'SUPPLY_LINE', ${lineId},
      ${new Date(now.getTime() - 50 * 60_000)}
    from left_there cross join lateral (values
      (${lotId}::bigint, ${shelfId}::bigint, ${-quantity}::int, left_there.quantity),
      (${way.lotId}::bigint, ${way.storageId}::bigint, ${quantity}::int, ${quantity}::int)) k (lot, storage, delta, after)`);
  await bringToShelf(db, { storeId, goodsId, number: -quantity, expiresOn: expiresOn as string });
}
