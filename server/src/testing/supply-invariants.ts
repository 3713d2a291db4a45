import { SupplyPlanStatus, SupplyPlanType, SyncStatus } from '@materia/contract/areas/supply';
import { sql } from '../kernel/index.ts';
import type { Invariant } from './order-invariants.ts';

/** What the demo says of supplies (spec 06 §8): each query answers what is missing, or does not add up. */
export const supplyInvariants: readonly Invariant[] = [
  {
    says: 'plans of every status and type',
    broken: sql`
      select word from unnest(${[...SupplyPlanStatus.all, ...SupplyPlanType.all]}::text[]) word
      where not exists (select from supply_plan where word in (status, type))`,
  },
  {
    says: 'at both companies slots were filled with something in them, found otherwise both ways, emptied, lost from, and scanned',
    broken: sql`
      select company_id from supply_record where company_id in (1, 2) group by 1
      having not (sum(before) > 0 and bool_or(diff > 0) and bool_or(diff < 0) and sum(pulled) > 0 and sum(lost) > 0
        and sum(cardinality(trace_codes)) > 0)`,
  },
  {
    says: 'what was counted, taken out and loaded at a slot is what lay there after',
    broken: sql`
      select id from supply_plan_line where stock_before + loaded_qty > capacity or counted - stock_before <> diff_qty
      union all
      select r.id from supply_record r join supply_plan_line l on l.id = r.line_id
      where r.after <> l.counted - l.pulled_qty + l.loaded_qty`,
  },
  {
    says: 'a package that was sold is known to its order line; no slot has more packages than units',
    broken: sql`
      select c.id from trace_code c join order_line l on l.id = c.order_line_id
      where not l.trace_codes @> array[c.code] or l.goods_id <> c.goods_id
      union all
      select c.track_id from trace_code c where c.state = 'LOADED' group by 1
      having count(*) > (select coalesce(sum(l.quantity), 0) from stock_lot l where l.track_id = c.track_id)`,
  },
  {
    says: 'the next hand-in of the day is numbered behind those of the demo',
    broken: sql`select id from expired_recycling where right(recycling_no, 4)::int > coalesce(
      (select last_value from day_counter where counter = 'RECYCLING'), 0)`,
  },
  {
    says: 'what is off line measures nothing',
    broken: sql`
      select t.mat_id from mat_telemetry t join mat m on m.id = t.mat_id where not m.online and t.at > m.offline_since
      union all
      select t.mat_id from mat_telemetry_hour t join mat m on m.id = t.mat_id where not m.online and t.hour > m.offline_since`,
  },
  {
    says: 'what was handed in and verified has earned its points',
    broken: sql`
      select r.id from expired_recycling r left join points_ledger l on l.ref_type = 'RECYCLING' and l.ref_id = r.id
      where r.points <> coalesce(l.delta, 0) or (r.status >= 20 and r.customer_id is not null and r.points = 0)`,
  },
  {
    says: 'documents of orders and of plans stand at every status, a dead letter where its alert says so',
    broken: sql`
      select word || ' ' || k.kind from unnest(${[...SyncStatus.all]}::text[]) word cross join (values ('order'), ('plan')) k (kind)
      where not exists (select from order_sync where status = word and k.kind = 'order')
        and not exists (select from supply_plan_sync where status = word and k.kind = 'plan')
      union all
      select s.plan_no from supply_plan_sync s where s.status = 'DEAD'
        and not exists (select from alert a where a.type = 'SYNC' and a.mat_id = s.mat_id)
      union all
      select plan_no from supply_plan_sync where (status = 'SYNCING') <> (sending_since is not null)`,
  },
  {
    says: 'somebody is filling a device with what a store gave for it; it lies on the way of the plan, and the device sells nothing meanwhile',
    broken: sql`
      select 'none' where not exists (
        select from supply_plan p join supply_plan_line l on l.plan_id = p.id where p.status = 'FILLING' and l.action = 'LOAD')
      union all
      select p.plan_no from supply_plan p join supply_plan_line l on l.plan_id = p.id and l.action = 'LOAD'
        left join storage w on w.plan_id = p.id left join stock_lot o on o.storage_id = w.id and o.goods_id = l.goods_id
      where p.status = 'FILLING' and o.quantity is distinct from l.plan_qty
      union all
      select m.mat_no from mat m
      where m.supplying <> exists (select from supply_plan p where p.mat_id = m.id and p.status = 'FILLING')`,
  },
  {
    says: 'a batch in a device ends in 20 days',
    broken: sql`
      select 'none' where not exists (
        select from stock_lot l join track t on t.id = l.track_id and t.next_expiry = l.expires_on
        where l.quantity > 0 and l.state = 'NORMAL' and l.expires_on = (now() at time zone 'Asia/Shanghai')::date + 20)`,
  },
  {
    says: 'every filling that went by a trip has its picture, every destroyed bag its certificate: files that are theirs alone',
    broken: sql`
      with had as (
        select 'SUPPLY_PLAN' as type, id, photos as files from supply_plan where status = 'FINISHED' and depart_at is not null
        union all
        select 'RECYCLING_BAG', id, certificates from recycling_bag where destroyed_at is not null)
      select had.type, had.id from had left join unnest(had.files) file on true
        left join uploaded_file f on f.id = file and f.ref_type = had.type and f.ref_id = had.id
      where f.id is null`,
  },
];
