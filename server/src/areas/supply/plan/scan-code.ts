import { scanSupplyCode } from '@materia/contract/areas/supply';
import type { Day } from '@materia/contract/kernel';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { planScope } from './plan-scope.ts';

interface Known {
  readonly goodsId: number;
  readonly batchNo: string | null;
  readonly state: string;
  readonly expiresOn: Day | null;
}
const traceCode = /^\d{20}$/;
/** Where a package may be that somebody has in hand while a plan is picked, brought or filled. */
const inHand: readonly string[] = ['IN_STOCK', 'RETURNED', 'PICKED'];

/** POST supplyplan/scan: a trace code says goods and batch, a barcode the goods; only what the plan is about is known (spec 06 §6). */
export const scanSupplyCodeHandler = on(scanSupplyCode)(async ({ body: { planId, code } }, { db, actor }) => {
  const plan = await db.maybe(sql`select from supply_plan p where p.id = ${planId} and ${planScope(actor, 'p')}`);
  if (!plan) refuse('row.notFound');
  const lines = await db.rows<{ id: number; goodsId: number; goodsName: string; meant: boolean }>(sql`
    select l.id, l.goods_id as "goodsId", coalesce(g.short_name, g.goods_name) as "goodsName",
      g.barcode = ${code} or ${code} = any(g.extra_barcodes) or (${traceCode.test(code)} and exists (
        select from jsonb_array_elements(g.trace_prefixes) x where starts_with(${code}, x ->> 'prefix'))) as meant
    from supply_plan_line l join goods g on g.id = l.goods_id where l.plan_id = ${planId} order by l.id`);
  const known = traceCode.test(code)
    ? await db.maybe<Known>(sql`
        select t.goods_id as "goodsId", t.batch_no as "batchNo", t.state,
          (select max(k.expires_on) from stock_lot k where k.goods_id = t.goods_id and k.batch_no = t.batch_no) as "expiresOn"
        from trace_code t where t.code = ${code}`)
    : undefined;
  if (known && !inHand.includes(known.state)) refuse('supply.traceCodeOut', { code });
  const found = lines.filter(line => (known ? line.goodsId === known.goodsId : line.meant));
  const [first] = found;
  if (!first) return refuse('supply.codeUnknown', { code });
  return {
    goodsId: first.goodsId,
    goodsName: first.goodsName,
    batchNo: known?.batchNo ?? null,
    expiresOn: known?.expiresOn ?? null,
    traceCode: traceCode.test(code) ? code : null,
    lineIds: found.filter(line => line.goodsId === first.goodsId).map(line => line.id),
  };
});
