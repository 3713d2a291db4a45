import { addDays, startOfDay, weekdayOf } from '@materia/contract/kernel';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { keepPictures } from '../../../demo/kept-pictures.demo.ts';
import { sql } from '../../../kernel/index.ts';
import { vectorSlot } from '../../mat/vector-slot.demo.ts';
import { keepSoldCodes } from '../../order/sold-codes.demo.ts';
import { correctedSlots } from './corrected-slots.demo.ts';
import { openPlans } from './open-plans.demo.ts';

/** So far back devices were filled by plans; what was filled before is their opening stock. */
const historyDays = 60;

/**
 * What devices were filled with in the last 60 days becomes plans (spec 06 §8): bought by the store, picked, carried, loaded, each with
 * its movements, so that lots stay what their movements come to. Beside them plans at every other status.
 */
export const supplyPlanDemo: DemoArea = {
  area: 'supply-plan',
  fill: async demo => {
    await demo.db.run(routes);
    await demo.db.run(sql`
      create temporary table refill on commit drop as
      select v.id as movement_id, v.lot_id, v.track_id, v.goods_id, v.batch_no, v.expires_on, v.delta as units, v.at, s.mat_id,
        m.company_id, m.store_id, (v.at at time zone 'Asia/Shanghai')::date as day, l.produced_on,
        null::bigint as plan_id, null::bigint as line_id, null::bigint as shelf_lot, null::bigint as way_lot,
        (select coalesce(sum(o.delta), 0)::int from stock_movement o where o.track_id = v.track_id and o.id < v.id) as lying,
        case when v.id % 23 = 0 then 1 else 0 end as lost, '{}'::text[] as codes
      from stock_movement v join storage s on s.id = v.storage_id join mat m on m.id = s.mat_id join stock_lot l on l.id = v.lot_id
      where v.kind = 'INIT' and v.track_id is not null and m.store_id is not null
        and v.at >= ${startOfDay(addDays(demo.today, -historyDays))}`);
    for (const each of [
      codes,
      codesOf,
      plans,
      ofPlan,
      lines,
      ofLine,
      ways,
      lots,
      shelfMoves,
      wayMoves,
      loads,
      records,
      steps,
    ])
      await demo.db.run(each);
    await keepSoldCodes(demo.db);
    await openPlans(demo);
    await correctedSlots(demo);
    await photograph(demo);
    await vectorRoute(demo);
    await countPlans(demo);
  },
};

const routes = sql`
  insert into supply_route (company_id, store_id, name, operator_id, weekdays, mat_ids)
  select m.company_id, m.store_id, s.short_name || '线',
    (select min(u.id) from sys_user u where u.company_id = m.company_id and u.agent_type = 2), '{1,3,5}', array_agg(m.id order by m.id)
  from mat m join store s on s.id = m.store_id group by m.company_id, m.store_id, s.short_name`;

/** What was loaded at three devices in the last weeks was scanned, package by package; what was sold of it since has left with its order. */
const codes = sql`
  insert into trace_code (code, goods_id, batch_no, storage_id, track_id, position, state, order_line_id)
  select '81' || lpad(f.lot_id::text, 12, '0') || lpad(n::text, 6, '0'), f.goods_id, f.batch_no,
    case when s.line_id is null then l.storage_id end, case when s.line_id is null then f.track_id end, case when s.line_id is null then n end,
    case when s.line_id is null then 'LOADED' else 'SOLD' end, s.line_id
  from refill f join stock_lot l on l.id = f.lot_id cross join generate_series(1, f.units) n
  left join (
    select v.lot_id, v.ref_id as line_id, row_number() over (partition by v.lot_id order by v.id, each) as nth
    from stock_movement v cross join generate_series(1, -v.delta) each where v.kind = 'SALE' and v.ref_type = 'ORDER_LINE') s
    on s.lot_id = f.lot_id and s.nth = n
  where f.mat_id in (1, 3, 25) and f.at > now() - interval '20 days'`;
const codesOf = sql`
  update refill f set codes = array(
    select t.code from trace_code t where starts_with(t.code, '81' || lpad(f.lot_id::text, 12, '0')) order by t.code)
  where f.mat_id in (1, 3, 25)`;
const plans = sql`
  insert into supply_plan (plan_no, run_no, type, company_id, mat_id, store_id, route_id, plan_date, generator, status, picker_id,
    operator_id, picked_at, depart_at, arrive_at, finish_at, created_at, version)
  select p.no, p.no, p.type, p.company_id, p.mat_id, p.store_id, case when p.trip then r.id end, p.day,
    case when p.type = 'ROUTINE' then 'AUTO' else 'MANUAL' end, 'FINISHED', case when p.trip then r.operator_id end, r.operator_id,
    case when p.trip then p.done - interval '95 minutes' end, case when p.trip then p.done - interval '60 minutes' end,
    case when p.trip then p.done - interval '25 minutes' end, p.done, p.done - case when p.trip then interval '5 hours' else interval '0' end,
    case when p.trip then 6 else 1 end
  from (
    select k.*, case when n % 9 = 0 then 'URGENT' when n % 11 = 0 then 'ADHOC' else 'ROUTINE' end as type, n % 9 = 0 or n % 11 <> 0 as trip
    from (select company_id, mat_id, store_id, day, max(at) as done, row_number() over (order by day, mat_id) as n,
      'BH' || to_char(day, 'YYYYMMDD') || lpad((row_number() over (partition by day order by mat_id))::text, 4, '0') as no
    from refill group by company_id, mat_id, store_id, day) k) p
  left join supply_route r on r.store_id = p.store_id`;
const ofPlan = sql`update refill f set plan_id = p.id from supply_plan p where p.mat_id = f.mat_id and p.plan_date = f.day`;
const lines = sql`
  insert into supply_plan_line (plan_id, track_id, goods_id, action, stock_before, counted, capacity, suggest_qty, plan_qty, picked,
    loaded_qty, lost_qty, created_at)
  select f.plan_id, f.track_id, f.goods_id, 'LOAD', min(f.lying), min(f.lying), t.capacity, sum(f.units), sum(f.units + f.lost),
    jsonb_agg(jsonb_build_object('batchNo', f.batch_no, 'expiresOn', f.expires_on, 'producedOn', f.produced_on,
      'quantity', f.units + f.lost, 'traceCodes', to_jsonb(f.codes))), sum(f.units), sum(f.lost), min(f.at)
  from refill f join track t on t.id = f.track_id group by f.plan_id, f.track_id, f.goods_id, t.capacity`;
const ofLine = sql`
  update refill f set line_id = l.id from supply_plan_line l where l.plan_id = f.plan_id and l.track_id = f.track_id`;
const ways = sql`
  insert into storage (company_id, kind, plan_id) select company_id, 'TRANSIT', id from supply_plan where status = 'FINISHED'`;

/** Two lots of each batch that have been emptied since: on the shelf, and on the way. */
const lots = sql`
  with made as (
    insert into stock_lot (storage_id, goods_id, batch_no, produced_on, expires_on, quantity)
    select s.id, f.goods_id, f.batch_no, f.produced_on, f.expires_on, 0
    from refill f join storage s on s.store_id = f.store_id or s.plan_id = f.plan_id
    on conflict do nothing returning id, storage_id, goods_id, batch_no)
  update refill f set shelf_lot = a.id, way_lot = b.id
  from made a join storage sa on sa.id = a.storage_id and sa.store_id is not null,
    made b join storage sb on sb.id = b.storage_id and sb.plan_id is not null
  where sa.store_id = f.store_id and a.goods_id = f.goods_id and a.batch_no = f.batch_no
    and sb.plan_id = f.plan_id and b.goods_id = f.goods_id and b.batch_no = f.batch_no`;

const columns = sql.text(
  `kind, lot_id, storage_id, goods_id, batch_no, expires_on, delta, before, after, ref_type, ref_id, seq, at`,
);
const shelfMoves = sql`
  insert into stock_movement (${columns})
  select k.kind, f.shelf_lot, l.storage_id, f.goods_id, f.batch_no, f.expires_on, k.sign * (f.units + f.lost),
    case when k.sign > 0 then 0 else f.units + f.lost end, case when k.sign > 0 then f.units + f.lost else 0 end, k.ref,
    case when k.sign > 0 then f.shelf_lot else f.line_id end, f.movement_id::int, f.at - k.ago
  from refill f join stock_lot l on l.id = f.shelf_lot
  cross join (values ('PURCHASE_IN', 1, 'RECEIPT', interval '1 day'), ('PICK', -1, 'SUPPLY_LINE', interval '60 minutes')) k (kind, sign, ref, ago)
  order by f.movement_id, k.sign desc`;
const wayMoves = sql`
  insert into stock_movement (${columns})
  select k.kind, f.way_lot, l.storage_id, f.goods_id, f.batch_no, f.expires_on, k.delta, k.before, k.before + k.delta, 'SUPPLY_LINE',
    f.line_id, f.movement_id::int, f.at - k.ago
  from refill f join stock_lot l on l.id = f.way_lot
  cross join lateral (values (1, 'PICK', f.units + f.lost, 0, interval '60 minutes'), (2, 'LOAD', -f.units, f.units + f.lost, interval '0'),
    (3, 'LOSS', -f.lost, f.lost, interval '0')) k (nth, kind, delta, before, ago)
  where k.delta <> 0 order by f.movement_id, k.nth`;
const loads = sql`
  update stock_movement v set kind = 'LOAD', ref_type = 'SUPPLY_LINE', ref_id = f.line_id, seq = f.movement_id::int
  from refill f where v.id = f.movement_id and f.way_lot is not null`;
const records = sql`
  insert into supply_record (plan_id, line_id, company_id, store_id, mat_id, track_id, goods_id, batch_no, expires_on, operator_id, at,
    before, picked, loaded, lost, after, trace_codes)
  select f.plan_id, f.line_id, f.company_id, f.store_id, f.mat_id, f.track_id, f.goods_id, f.batch_no, f.expires_on, p.operator_id, f.at,
    l.stock_before, f.units + f.lost, f.units, f.lost, l.stock_before + l.loaded_qty, f.codes
  from refill f join supply_plan p on p.id = f.plan_id join supply_plan_line l on l.id = f.line_id order by f.at`;
const steps = sql`
  insert into supply_plan_step (plan_id, from_status, to_status, action, user_id, at)
  select p.id, s.was, s.now, s.action, p.operator_id, s.at
  from supply_plan p cross join lateral (values
    (null, 'NEW', 'CREATE', p.created_at), ('NEW', 'PICKING', 'PICK', p.picked_at), ('PICKING', 'ON_WAY', 'DEPART', p.depart_at),
    ('ON_WAY', 'FILLING', 'ARRIVE', p.arrive_at), ('FILLING', 'FINISHED', 'FINISH', p.finish_at),
    (null, 'FINISHED', 'FILL_AT_ONCE', p.finish_at)) s (was, now, action, at)
  where p.status = 'FINISHED' and (p.type = 'ADHOC') = (s.action = 'FILL_AT_ONCE') order by p.id, s.at`;

/** Nobody finishes a filling without a picture (spec 06 §3). */
async function photograph(demo: DemoFill): Promise<void> {
  const done = await demo.db.rows<{ id: number; companyId: number; at: string }>(sql`
    select id, company_id as "companyId", finish_at as at from supply_plan where status = 'FINISHED' and type <> 'ADHOC' order by id`);
  const of = { kind: 'refill', module: 'MAT', refType: 'SUPPLY_PLAN' } as const;
  const files = await keepPictures(
    demo,
    done.map(({ id: refId, companyId, at }) => ({ ...of, refId, companyId, at: new Date(at) })),
  );
  await demo.db.run(sql`
    update supply_plan p set photos = array[k.file]
    from unnest(${done.map(({ id }) => id)}::bigint[], ${files}::bigint[]) as k (plan, file) where p.id = k.plan`);
}

/** The device of the vectors has a route of its own, driven tomorrow and three days later (spec 06 §4). */
async function vectorRoute({ db, today }: DemoFill): Promise<void> {
  const { matId } = vectorSlot;
  await db.run(sql`update supply_route set mat_ids = array_remove(mat_ids, ${matId})`);
  await db.run(sql`
    insert into supply_route (company_id, store_id, name, operator_id, weekdays, mat_ids)
    select m.company_id, m.store_id, ${'需求线'}, (select min(u.id) from sys_user u where u.company_id = m.company_id and u.agent_type = 2),
      ${[1, 4].map(days => weekdayOf(addDays(today, days)))}::int[], array[m.id] from mat m where m.id = ${matId}`);
}

/** Numbers of plans go on where the demo ends. */
async function countPlans({ db, today, copy }: DemoFill): Promise<void> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from supply_plan where plan_no like ${`BH${today.replaceAll('-', '')}%`}`,
  );
  if (n > 0) await copy('day_counter', [{ counter: 'SUPPLY_PLAN', place_id: 0, day: today, last_value: n }]);
}
