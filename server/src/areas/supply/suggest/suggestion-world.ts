import { visitBeforeExpiryDays } from '@materia/contract/areas/supply';
import { addDays, type Day } from '@materia/contract/kernel';
import { type Db, type Sql, sql } from '../../../kernel/index.ts';
import { draftLevels, draftSlots } from '../../mat/index.ts';
import { type Demand, meanDemand } from './demand.ts';
import { demandKey, fewestDays, readDemand } from './demand-days.ts';

export interface WorldMat {
  readonly matId: number;
  readonly matNo: string;
  readonly matName: string;
  readonly companyId: number;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly city: string | null;
  readonly poiType: string | null;
  readonly storeId: number;
  readonly storeName: string;
  readonly routeId: number | null;
  /** Days on which its route is driven; empty: it has none. */
  readonly weekdays: readonly number[];
  readonly openPlanNo: string | null;
  readonly expiring: boolean;
  /** Somebody has to go there anyway. */
  readonly ticketOpen: boolean;
}

export interface WorldSlot {
  readonly trackGoodsId: number;
  readonly matId: number;
  readonly subNo: number;
  readonly trackNo: string;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly spec: string | null;
  readonly stock: number;
  readonly available: number;
  readonly capacity: number;
  readonly par: number;
  readonly price: number;
}

/** More are not looked at in one proposal. */
const mostMats = 5_000;

const inField = sql`m.deleted_at is null and m.biz_status in ('OPERATIONAL', 'MAINTENANCE')`;

/** Devices that somebody goes to: in the field, with a store; `which` says which of `m`. */
export const worldMats = (db: Db, which: Sql, today: Day): Promise<WorldMat[]> =>
  db.rows(sql`
    select m.id as "matId", m.mat_no as "matNo", m.mat_name as "matName", m.company_id as "companyId", m.longitude, m.latitude, m.city,
      m.poi_type as "poiType", m.store_id as "storeId", s.name as "storeName", m.route_id as "routeId",
      coalesce(r.weekdays, '{}') as weekdays,
      (select p.plan_no from supply_plan p where p.mat_id = m.id and p.status in ('NEW', 'PICKING', 'ON_WAY', 'FILLING')
       order by p.id desc limit 1) as "openPlanNo",
      exists (select from storage g join stock_lot l on l.storage_id = g.id
        where g.mat_id = m.id and l.due_on <= ${addDays(today, visitBeforeExpiryDays)}) as expiring,
      exists (select from ticket k where k.mat_id = m.id and k.deleted_at is null
        and k.status not in ('RESOLVED', 'CLOSED', 'CANCELLED')) as "ticketOpen"
    from mat m join store s on s.id = m.store_id left join supply_route r on r.id = m.route_id and r.deleted_at is null
    where ${inField} and ${which} order by m.id limit ${mostMats}`);

/** The slots that may be filled; what only a person lifts keeps one shut, and what is cleared out is not brought again (spec 03 §3.4). */
export const worldSlots = (db: Db, matIds: readonly number[]): Promise<WorldSlot[]> =>
  db.rows(sql`
    select t.id as "trackGoodsId", t.mat_id as "matId", t.sub_no as "subNo", t.track_no as "trackNo", t.goods_id as "goodsId",
      coalesce(g.short_name, g.goods_name) as "goodsName", g.spec, t.stock, t.capacity, t.par_level as par,
      case when t.locks = '{}' then greatest(t.stock - t.held, 0) else 0 end as available, coalesce(t.price, 0) as price
    from track t join goods g on g.id = t.goods_id
    where t.mat_id = any(${matIds}::bigint[]) and t.removed_at is null and not t.sub_off
      and t.cell_use is distinct from 'PICKUP' and not t.locks && '{MANUAL,STOP_SALE,TEMP}'::text[] and not 'CLEARANCE' = any(g.specials)
    order by t.mat_id, t.sub_no, t.row_no, t.col_no`);

/** A slot as it is once somebody has been there; one that `changes` gets another goods then, and is brought nothing of its own. */
interface SlotAhead extends WorldSlot {
  readonly changes: boolean;
}

/** What is planned for the next fill holds then (spec 06 §4). */
export async function slotsAhead(db: Db, matIds: readonly number[]): Promise<SlotAhead[]> {
  const ahead = await draftLevels(db, matIds);
  const changing = new Set((await draftSlots(db, matIds)).map(draft => draft.trackId));
  return (await worldSlots(db, matIds)).map(slot => {
    const { capacity, parLevel } = ahead.get(slot.trackGoodsId) ?? {};
    const changes = changing.has(slot.trackGoodsId);
    return { ...slot, capacity: capacity ?? slot.capacity, par: parLevel ?? slot.par, changes };
  });
}

/** What a device sells of a goods: by its own days, by those of like devices of its company where they are too few. */
export type DemandOf = (
  mat: WorldMat,
  goodsId: number,
) => { readonly demand: Demand; readonly source: 'OWN' | 'LIKE' } | undefined;

/** Devices in the field that are like others are told from them by this alone. */
type Kind = Pick<WorldMat, 'matId' | 'companyId' | 'city' | 'poiType'>;

/** Learns what devices sell; of those that are asked for, and of the devices like them for the goods they know too little of themselves. */
export async function learnAt(db: Db, mats: readonly WorldMat[], today: Day): Promise<DemandOf> {
  const learned = await readDemand(
    db,
    mats.map(mat => mat.matId),
    today,
  );
  const likes = await likeMats(db, mats, learned);
  const more = await readDemand(
    db,
    likes.map(mat => mat.matId),
    today,
  );
  return demandOf([...mats, ...likes], new Map([...learned, ...more]));
}

/** Devices that were not asked for, like one of those that were, with goods that it has too few days of. */
async function likeMats(db: Db, mats: readonly WorldMat[], learned: ReadonlyMap<string, Demand>): Promise<Kind[]> {
  const unsure = [...learned].flatMap(([key, { days }]) => (days < fewestDays ? [key.split('/').map(Number)] : []));
  if (unsure.length === 0) return [];
  const asking = new Set(unsure.map(([matId]) => matId));
  const kinds = new Map(mats.filter(mat => asking.has(mat.matId)).map(mat => [kindOf(mat), mat]));
  const column = <T>(of: (mat: WorldMat) => T) => [...kinds.values()].map(of);
  return db.rows(sql`
    select m.id as "matId", m.company_id as "companyId", m.city, m.poi_type as "poiType"
    from mat m join unnest(${column(mat => mat.companyId)}::bigint[], ${column(mat => mat.city)}::text[], ${column(mat => mat.poiType)}::text[])
      as k (company_id, city, poi_type)
      on m.company_id = k.company_id and m.city is not distinct from k.city and m.poi_type is not distinct from k.poi_type
    where ${inField} and m.id <> all(${mats.map(mat => mat.matId)}::bigint[])
      and exists (select from track t where t.mat_id = m.id and t.removed_at is null and not t.sub_off
        and t.goods_id = any(${[...new Set(unsure.map(([, goodsId]) => goodsId))]}::bigint[]))
    order by m.id limit ${mostMats}`);
}

function demandOf(mats: readonly Kind[], learned: ReadonlyMap<string, Demand>): DemandOf {
  const known = (mat: Kind, goodsId: number): Demand | undefined => {
    const demand = learned.get(demandKey(mat.matId, goodsId));
    return demand && demand.days >= fewestDays ? demand : undefined;
  };
  const alike = Map.groupBy(mats, kindOf);
  const means = new Map<string, Demand | undefined>();
  // A device that asks has too few days itself, so that it is in no mean it is told.
  const meanOf = (kind: string, goodsId: number): Demand | undefined => {
    const key = `${kind}/${goodsId}`;
    if (!means.has(key)) means.set(key, meanDemand((alike.get(kind) ?? []).flatMap(mat => known(mat, goodsId) ?? [])));
    return means.get(key);
  };
  return (mat, goodsId) => {
    const own = known(mat, goodsId);
    if (own) return { demand: own, source: 'OWN' };
    const like = meanOf(kindOf(mat), goodsId);
    return like && { demand: like, source: 'LIKE' };
  };
}

/** Of one company, in one city, at places of one kind. */
const kindOf = ({ companyId, city, poiType }: Kind): string => JSON.stringify([companyId, city, poiType]);
