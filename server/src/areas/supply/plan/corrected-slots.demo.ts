import { dayOf } from '@materia/contract/kernel';
import type { DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';
import { changeTrack } from '../../mat/mat-stock.demo.ts';
import { bringToShelf } from '../../store/store-hold.demo.ts';

/** What was found, or taken out, at a slot that was looked at. */
const found = [
  { type: 'COUNT', diff: -1, pulled: 0, reason: 'LOST' },
  { type: 'COUNT', diff: 1, pulled: 0, reason: 'OVERLOADED' },
  { type: 'SWAP', diff: 0, pulled: 2, reason: null },
] as const;
const devices = [
  { matId: 10, hours: 3 },
  { matId: 25, hours: 30 },
];

interface Slot {
  readonly trackId: number;
  readonly goodsId: number;
  readonly capacity: number;
  readonly lying: number;
  readonly lotId: number;
  readonly quantity: number;
  readonly storageId: number;
  readonly shelfId: number;
  readonly batchNo: string;
  readonly expiresOn: string;
  readonly producedOn: string;
}
interface Plan {
  readonly id: number;
  readonly operatorId: number | null;
  readonly companyId: number;
  readonly storeId: number;
  readonly matId: number;
  readonly at: Date;
}

/** Plans that found a slot otherwise than its books said, and one that took something out of one, with their movements (spec 06 §8). */
export async function correctedSlots(demo: DemoFill): Promise<void> {
  for (const { matId, hours } of devices) {
    const at = new Date(demo.now.getTime() - hours * 3_600_000);
    const slots = await slotsOf(demo, matId);
    for (const type of ['COUNT', 'SWAP'] as const) {
      const plan = await addPlan(demo, { matId, type, at });
      for (const of of found.filter(each => each.type === type)) await correct(demo, plan, slots.shift() as Slot, of);
    }
  }
}

/** Slots with one batch of which nothing is promised to anybody, whose goods the store sells too. */
const slotsOf = ({ db }: DemoFill, matId: number): Promise<Slot[]> =>
  db.rows(sql`
    select t.id as "trackId", t.goods_id as "goodsId", t.capacity, t.stock as lying, l.id as "lotId", l.quantity, l.storage_id as "storageId",
      s.id as "shelfId", l.batch_no as "batchNo", l.expires_on as "expiresOn", l.produced_on as "producedOn"
    from track t join mat m on m.id = t.mat_id join storage s on s.store_id = m.store_id
    join store_goods g on g.store_id = m.store_id and g.goods_id = t.goods_id
    join stock_lot l on l.track_id = t.id and l.quantity > 0 and l.state = 'NORMAL'
    where t.mat_id = ${matId} and t.held = 0 and t.locks = '{}' and t.stock = l.quantity and t.stock between 6 and t.capacity - 1
      and not exists (select from trace_code c where c.track_id = t.id)
    order by t.id limit ${found.length}`);

function addPlan(
  { db }: DemoFill,
  { matId, type, at }: { matId: number; type: 'COUNT' | 'SWAP'; at: Date },
): Promise<Plan> {
  const day = dayOf(at);
  return db.one(sql`
    with made as (
      insert into supply_plan (plan_no, run_no, type, company_id, mat_id, store_id, plan_date, status, operator_id, depart_at, arrive_at,
        finish_at, created_at, version)
      select n.no, n.no, ${type}, m.company_id, m.id, m.store_id, ${day}, 'FINISHED',
        (select min(u.id) from sys_user u where u.company_id = m.company_id and u.agent_type = 2), ${at}::timestamptz - interval '50 minutes',
        ${at}::timestamptz - interval '20 minutes', ${at}, ${at}::timestamptz - interval '4 hours', 4
      from mat m cross join lateral (
        select 'BH' || to_char(${day}::date, 'YYYYMMDD') || lpad((count(*) + 1)::text, 4, '0') as no from supply_plan
        where plan_no like 'BH' || to_char(${day}::date, 'YYYYMMDD') || '%') n
      where m.id = ${matId} returning *),
    told as (
      insert into supply_plan_step (plan_id, from_status, to_status, action, user_id, at)
      select p.id, s.was, s.now, s.action, p.operator_id, s.at from made p cross join lateral (values
        (null, 'NEW', 'CREATE', p.created_at), ('NEW', 'ON_WAY', 'DEPART', p.depart_at), ('ON_WAY', 'FILLING', 'ARRIVE', p.arrive_at),
        ('FILLING', 'FINISHED', 'FINISH', p.finish_at)) s (was, now, action, at))
    select id, operator_id as "operatorId", company_id as "companyId", store_id as "storeId", mat_id as "matId", finish_at as at from made`);
}

async function correct(demo: DemoFill, plan: Plan, slot: Slot, of: (typeof found)[number]): Promise<void> {
  const { db } = demo;
  const { diff, pulled, reason } = of;
  const counted = slot.lying + diff;
  const { id } = await db.one<{ id: number }>(sql`
    insert into supply_plan_line (plan_id, track_id, goods_id, action, stock_before, counted, capacity, plan_qty, pulled_qty, returned_qty,
      diff_qty, diff_reason, created_at)
    values (${plan.id}, ${slot.trackId}, ${slot.goodsId}, ${pulled > 0 ? 'PULL' : 'COUNT'}, ${slot.lying}, ${counted}, ${slot.capacity},
      ${pulled}, ${pulled}, ${pulled}, ${diff}, ${reason}, ${plan.at}) returning id`);
  await db.run(sql`
    insert into supply_record (plan_id, line_id, company_id, store_id, mat_id, track_id, goods_id, batch_no, expires_on, operator_id, at,
      before, pulled, returned, diff, diff_reason, after)
    values (${plan.id}, ${id}, ${plan.companyId}, ${plan.storeId}, ${plan.matId}, ${slot.trackId}, ${slot.goodsId},
      ${pulled > 0 ? slot.batchNo : null}, ${pulled > 0 ? slot.expiresOn : null}, ${plan.operatorId}, ${plan.at}, ${slot.lying}, ${pulled},
      ${pulled}, ${diff}, ${reason}, ${counted - pulled})`);
  const moved = { lineId: id, at: plan.at };
  if (diff !== 0)
    await book(demo, slot, { ...moved, kind: 'COUNT', lotId: slot.lotId, storageId: slot.storageId, delta: diff });
  if (pulled > 0) await bringBack(demo, plan, slot, { ...moved, pulled });
  await changeTrack(db, slot.trackId, diff - pulled);
}

/** Out of the slot, onto the way, off it and onto the shelf. */
async function bringBack(
  demo: DemoFill,
  plan: Plan,
  slot: Slot,
  { pulled, ...of }: { lineId: number; at: Date; pulled: number },
): Promise<void> {
  const { db } = demo;
  const way = await db.one<{ id: number }>(
    sql`insert into storage (company_id, kind, plan_id) values (${plan.companyId}, 'TRANSIT', ${plan.id}) returning id`,
  );
  const lotAt = async (storageId: number) =>
    (
      await db.one<{ id: number }>(sql`
        insert into stock_lot (storage_id, goods_id, batch_no, produced_on, expires_on, quantity)
        values (${storageId}, ${slot.goodsId}, ${slot.batchNo}, ${slot.producedOn}, ${slot.expiresOn}, 0)
        on conflict (storage_id, goods_id, batch_no, expires_on, produced_on, state) where track_id is null
          do update set updated_at = excluded.updated_at returning id`)
    ).id;
  const [onWay, onShelf] = [await lotAt(way.id), await lotAt(slot.shelfId)];
  const unload = { ...of, kind: 'UNLOAD' } as const;
  const back = { ...of, kind: 'RETURN_STORE' } as const;
  await book(demo, slot, { ...unload, lotId: slot.lotId, storageId: slot.storageId, delta: -pulled });
  await book(demo, slot, { ...unload, lotId: onWay, storageId: way.id, delta: pulled, elsewhere: true });
  await book(demo, slot, { ...back, lotId: onWay, storageId: way.id, delta: -pulled, elsewhere: true });
  await book(demo, slot, { ...back, lotId: onShelf, storageId: slot.shelfId, delta: pulled, elsewhere: true });
  const { goodsId, expiresOn } = slot;
  await bringToShelf(db, { storeId: plan.storeId, goodsId, number: pulled, expiresOn });
}

interface Booked {
  readonly kind: 'COUNT' | 'UNLOAD' | 'RETURN_STORE';
  readonly lotId: number;
  readonly storageId: number;
  readonly delta: number;
  readonly lineId: number;
  readonly at: Date;
  /** Not in the slot. */
  readonly elsewhere?: boolean;
}

const book = ({ db }: DemoFill, slot: Slot, of: Booked): Promise<unknown> =>
  db.run(sql`
    with lot as (update stock_lot set quantity = quantity + ${of.delta} where id = ${of.lotId} returning quantity as after)
    insert into stock_movement (kind, lot_id, storage_id, track_id, goods_id, batch_no, expires_on, delta, before, after, ref_type, ref_id, at)
    select ${of.kind}, ${of.lotId}, ${of.storageId}, ${of.elsewhere ? null : slot.trackId}, ${slot.goodsId}, ${slot.batchNo}, ${slot.expiresOn},
      ${of.delta}::int, after - ${of.delta}::int, after, 'SUPPLY_LINE', ${of.lineId}, ${of.at} from lot`);
