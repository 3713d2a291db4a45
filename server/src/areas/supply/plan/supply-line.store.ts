import type { FilledLine, Forecast, PickedBatch, SupplyLineActionCode } from '@materia/contract/areas/supply';
import { type Db, sql, type Tx } from '../../../kernel/index.ts';

export interface PlanLine {
  readonly id: number;
  readonly trackId: number;
  readonly trackNo: string;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly action: SupplyLineActionCode;
  readonly planQty: number;
  readonly picked: readonly PickedBatch[];
  readonly shortReason: string | null;
}

/** The slots of a plan, in the order of the shelves. */
export const linesOf = (db: Db, planId: number): Promise<PlanLine[]> =>
  db.rows(sql`
    select l.id, l.track_id as "trackId", t.track_no as "trackNo", l.goods_id as "goodsId",
      coalesce(g.short_name, g.goods_name) as "goodsName", l.action, l.plan_qty as "planQty", l.picked,
      l.short_reason as "shortReason"
    from supply_plan_line l join track t on t.id = l.track_id join goods g on g.id = l.goods_id
    where l.plan_id = ${planId} order by t.sub_no, t.row_no, t.col_no, l.id`);

export const unitsOf = (batches: readonly Pick<PickedBatch, 'quantity'>[]): number =>
  batches.reduce((sum, batch) => sum + batch.quantity, 0);

export interface NewLine {
  readonly trackId: number;
  readonly goodsId: number;
  readonly action: SupplyLineActionCode;
  readonly capacity: number;
  readonly planQty: number;
  readonly suggestQty: number | null;
  readonly forecast: Forecast | null;
  readonly picked?: readonly PickedBatch[];
}

export async function insertLines(tx: Tx, planId: number, lines: readonly NewLine[]): Promise<void> {
  await tx.run(sql`
    insert into supply_plan_line (plan_id, track_id, goods_id, action, capacity, plan_qty, suggest_qty, forecast, picked, created_at)
    select ${planId}, n.track_id, n.goods_id, n.action, n.capacity, n.plan_qty, n.suggest_qty, n.forecast::jsonb, n.picked::jsonb, ${tx.now()}
    from unnest(${lines.map(line => line.trackId)}::bigint[], ${lines.map(line => line.goodsId)}::bigint[],
      ${lines.map(line => line.action)}::text[], ${lines.map(line => line.capacity)}::int[], ${lines.map(line => line.planQty)}::int[],
      ${lines.map(line => line.suggestQty)}::int[], ${lines.map(line => line.forecast && JSON.stringify(line.forecast))}::text[],
      ${lines.map(line => JSON.stringify(line.picked ?? []))}::text[])
      as n (track_id, goods_id, action, capacity, plan_qty, suggest_qty, forecast, picked)`);
}

export async function writePicked(
  tx: Tx,
  planId: number,
  lines: readonly {
    readonly id: number;
    readonly picked: readonly PickedBatch[];
    readonly shortReason?: string | null;
  }[],
): Promise<void> {
  await tx.run(sql`
    update supply_plan_line l set picked = n.picked::jsonb, short_reason = n.reason, updated_at = ${tx.now()}
    from unnest(${lines.map(line => line.id)}::bigint[], ${lines.map(line => JSON.stringify(line.picked))}::text[],
      ${lines.map(line => line.shortReason ?? null)}::text[]) as n (id, picked, reason)
    where l.id = n.id and l.plan_id = ${planId}`);
}

export async function writeDrafts(tx: Tx, planId: number, drafts: readonly FilledLine[]): Promise<void> {
  await tx.run(sql`
    update supply_plan_line l set draft = n.draft::jsonb, updated_at = ${tx.now()}
    from unnest(${drafts.map(line => line.lineId)}::bigint[], ${drafts.map(line => JSON.stringify(line))}::text[]) as n (id, draft)
    where l.id = n.id and l.plan_id = ${planId}`);
}

/** What a slot came to when its plan was finished. */
export interface LineFigures {
  readonly lineId: number;
  readonly stockBefore: number;
  readonly counted: number;
  readonly loaded: number;
  readonly pulled: number;
  readonly returned: number;
  readonly lost: number;
  readonly diff: number;
  readonly diffReason: string | null;
}

export async function writeFigures(tx: Tx, lines: readonly LineFigures[]): Promise<void> {
  const ints = (of: (line: LineFigures) => number) => sql`${lines.map(of)}::int[]`;
  await tx.run(sql`
    update supply_plan_line l set stock_before = n.before, counted = n.counted, loaded_qty = n.loaded, pulled_qty = n.pulled,
      returned_qty = n.returned, lost_qty = n.lost, diff_qty = n.diff, diff_reason = n.reason, draft = null, updated_at = ${tx.now()}
    from unnest(${lines.map(line => line.lineId)}::bigint[], ${ints(line => line.stockBefore)}, ${ints(line => line.counted)},
      ${ints(line => line.loaded)}, ${ints(line => line.pulled)}, ${ints(line => line.returned)}, ${ints(line => line.lost)},
      ${ints(line => line.diff)}, ${lines.map(line => line.diffReason)}::text[])
      as n (id, before, counted, loaded, pulled, returned, lost, diff, reason)
    where l.id = n.id`);
}
