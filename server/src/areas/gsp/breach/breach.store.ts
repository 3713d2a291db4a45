import type { StorageRange } from '@materia/contract/areas/goods';
import type { BreachRule } from '@materia/contract/areas/gsp';
import { type Db, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import { addMatPlaces } from '../mat-places.ts';
import type { BreachLine, GoodsLimits } from './breach-lines.ts';
import type { BreachRun } from './breach-run.ts';

/** A measured cabinet. */
export interface Place {
  readonly id: number;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number;
  readonly subNo: number;
  readonly name: string;
}

/** What the goods of cabinets bear, those that are locked for it among them: each by its own limits, else by those of its condition (spec 03), tenths. */
function borne(tx: Tx, cabinets: Sql): Sql {
  const conditions = ['NORMAL', 'SHADE', 'COOL_DARK', 'REFRIGERATE', 'FREEZE'] as const;
  const ranges = conditions.map(condition => tx.setting<StorageRange>(`goods.storage.${condition}`));
  const tenths = (key: keyof StorageRange) => ranges.map(range => range[key] * 10);
  return sql`
    select g.mat_id, g.sub_no, g.goods_id, g.condition, coalesce(d.temp_min, r.temp_min) as temp_min, coalesce(d.temp_max, r.temp_max) as temp_max,
      coalesce(d.hum_min, r.hum_min) as hum_min, coalesce(d.hum_max, r.hum_max) as hum_max
    from (
      select distinct t.mat_id, t.sub_no, t.goods_id, coalesce(k.storage_condition, 'NORMAL') as condition from track t
        left join goods_medicine k on k.goods_id = t.goods_id
      where ${cabinets} and t.goods_id is not null and (t.stock > 0 or 'TEMP' = any(t.locks))) g
    left join goods_medicine d on d.goods_id = g.goods_id
    join unnest(${[...conditions]}::text[], ${tenths('tempMin')}::int[], ${tenths('tempMax')}::int[], ${tenths('humMin')}::int[],
      ${tenths('humMax')}::int[]) as r (condition, temp_min, temp_max, hum_min, hum_max) on r.condition = g.condition`;
}

/** What a cabinet's goods bear, each of them. */
export const limitsIn = (tx: Tx, of: { matId: number; subNo: number }): Promise<GoodsLimits[]> =>
  tx.rows(sql`
    select b.goods_id as "goodsId", b.condition, b.temp_min as "tempMin", b.temp_max as "tempMax", b.hum_min as "humMin", b.hum_max as "humMax"
    from (${borne(tx, sql`t.mat_id = ${of.matId} and t.sub_no = ${of.subNo}`)}) b order by b.goods_id`);

/** What the most delicate goods of each condition bear, of many devices at once. */
export const tightestIn = (
  tx: Tx,
  matIds: readonly number[],
): Promise<(Omit<GoodsLimits, 'goodsId'> & { matId: number; subNo: number; companyId: number })[]> =>
  tx.rows(sql`
    select b.mat_id as "matId", b.sub_no as "subNo", m.company_id as "companyId", b.condition, max(b.temp_min) as "tempMin",
      min(b.temp_max) as "tempMax", max(b.hum_min) as "humMin", min(b.hum_max) as "humMax"
    from (${borne(tx, sql`t.mat_id = any(${matIds}::bigint[])`)}) b join mat m on m.id = b.mat_id group by 1, 2, 3, 4`);

/** Those of the devices that something is watched at. */
export async function watchedOf(db: Db, matIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ matId: number }>(sql`
    select distinct p.mat_id as "matId" from gsp_breach_watch w join gsp_place p on p.id = w.place_id where w.ended_at is null and p.mat_id = any(${matIds}::bigint[])`);
  return rows.map(({ matId }) => matId);
}

/** The place of a cabinet, locked: two frames of one device go on one after the other. */
export async function lockPlace(tx: Tx, of: { matId: number; subNo: number }): Promise<Place> {
  await addMatPlaces(tx, of.matId);
  return tx.one(sql`
    select p.id, p.company_id as "companyId", m.store_id as "storeId", p.mat_id as "matId", p.sub_no as "subNo", p.name
    from gsp_place p join mat m on m.id = p.mat_id where p.mat_id = ${of.matId} and p.sub_no = ${of.subNo} for update of p`);
}

/** A limit that is crossed, or was last, with the breach it has become. */
export interface Watch {
  readonly line: string;
  readonly run: BreachRun;
  readonly breachId: number | null;
}

export async function watchesOf(db: Db, of: { matId: number; subNo: number }): Promise<Watch[]> {
  const rows = await db.rows<{
    line: string;
    startedAt: string;
    lastAt: string;
    lastOut: boolean;
    inside: number;
    seconds: number;
    peak: number;
    endedAt: string | null;
    breachId: number | null;
  }>(sql`
    select w.line, w.started_at as "startedAt", w.last_at as "lastAt", w.last_out as "lastOut", w.inside, w.seconds, w.peak,
      w.ended_at as "endedAt", w.breach_id as "breachId"
    from gsp_breach_watch w join gsp_place p on p.id = w.place_id where p.mat_id = ${of.matId} and p.sub_no = ${of.subNo}`);
  return rows.map(({ line, breachId, startedAt, lastAt, endedAt, ...run }) => ({
    line,
    breachId,
    run: {
      ...run,
      startedAt: Date.parse(startedAt),
      lastAt: Date.parse(lastAt),
      endedAt: endedAt === null ? null : Date.parse(endedAt),
    },
  }));
}

export async function saveWatch(tx: Tx, placeId: number, { line, run, breachId }: Watch): Promise<void> {
  await tx.run(sql`
    insert into gsp_breach_watch (place_id, line, started_at, last_at, last_out, inside, seconds, peak, ended_at, breach_id, created_at, updated_at)
    values (${placeId}, ${line}, ${new Date(run.startedAt)}, ${new Date(run.lastAt)}, ${run.lastOut}, ${run.inside}, ${Math.round(run.seconds)},
      ${run.peak}, ${endOf(run)}::timestamptz, ${breachId}, ${tx.now()}, ${tx.now()})
    on conflict (place_id, line) do update set started_at = excluded.started_at, last_at = excluded.last_at, last_out = excluded.last_out,
      inside = excluded.inside, seconds = excluded.seconds, peak = excluded.peak, ended_at = excluded.ended_at, breach_id = excluded.breach_id,
      updated_at = excluded.updated_at`);
}

const endOf = ({ endedAt }: BreachRun): Date | null => (endedAt === null ? null : new Date(endedAt));

export async function dropWatches(tx: Tx, placeId: number, lines: readonly string[]): Promise<void> {
  await tx.run(sql`delete from gsp_breach_watch where place_id = ${placeId} and line = any(${lines}::text[])`);
}

export async function insertBreach(
  tx: Tx,
  of: { placeId: number; line: BreachLine; run: BreachRun; alertId: number | null },
): Promise<number> {
  const { measure, side, limit, action } = of.line;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into gsp_breach (place_id, measure, side, limit_value, started_at, peak, minutes, action, alert_id, created_at, updated_at)
    values (${of.placeId}, ${measure}, ${side}, ${limit}, ${new Date(of.run.startedAt)}, ${of.run.peak}, ${Math.floor(of.run.seconds / 60)},
      ${action}, ${of.alertId}, ${tx.now()}, ${tx.now()}) returning id`);
  return id;
}

/** How a breach goes on, and that it is over. */
export async function saveBreach(tx: Tx, id: number, run: BreachRun): Promise<void> {
  await tx.run(sql`
    update gsp_breach set started_at = ${new Date(run.startedAt)}, peak = ${run.peak}, minutes = ${Math.floor(run.seconds / 60)}, version = version + 1, updated_at = ${tx.now()},
      ended_at = ${endOf(run)}::timestamptz where id = ${id}`);
}

/** The report of what was locked at a place in breaches that go on. */
export async function reportOfPlace(tx: Tx, placeId: number): Promise<number | null> {
  const row = await tx.maybe<{ id: number }>(sql`
    select r.id from gsp_breach b join bad_goods_report r on r.id = b.bad_goods_id
    where b.place_id = ${placeId} and b.ended_at is null and r.status = 'OPEN' order by b.id desc limit 1`);
  return row?.id ?? null;
}

export const noteReport = (tx: Tx, breachId: number, reportId: number): Promise<unknown> =>
  tx.run(sql`update gsp_breach set bad_goods_id = ${reportId}, updated_at = ${tx.now()} where id = ${breachId}`);

/** Setting `gsp.breachPolicy` of a company. */
export const policyOf = (tx: Tx, companyId: number): readonly BreachRule[] =>
  tx.setting<readonly BreachRule[]>('gsp.breachPolicy', companyId);
