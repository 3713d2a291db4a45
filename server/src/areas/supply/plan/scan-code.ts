import { scanSupplyCode } from '@materia/contract/areas/supply';
import type { Day } from '@materia/contract/kernel';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { planScope } from './plan-scope.ts';

interface Known {
  readonly goodsId: number;
  readonly batchNo: string | null;
  /** It may be in the hand of who picks, brings or fills this plan. */
  readonly inHand: boolean;
  readonly expiresOn: Day | null;
}
const traceCode = /^\d{20}$/;

/** POST supplyplan/scan: a trace code says goods and batch, a barcode the goods; only what the plan is about is known (spec 06 §6). */
export const scanSupplyCodeHandler = on(scanSupplyCode)(async ({ body: { planId, code } }, { db, actor }) => {
  const plan = await db.maybe<{ storeId: number }>(sql`
    select p.store_id as "storeId" from supply_plan p where p.id = ${planId} and ${planScope(actor, 'p')}`);
  if (!plan) return refuse('row.notFound');
  const lines = await db.rows<{ id: number; goodsId: number; goodsName: string; meant: boolean }>(sql`
    select l.id, l.goods_id as "goodsId", coalesce(g.short_name, g.goods_name) as "goodsName",
      g.barcode = ${code} or ${code} = any(g.extra_barcodes) or (${traceCode.test(code)} and exists (
        select from jsonb_array_elements(g.trace_prefixes) x where starts_with(${code}, x ->> 'prefix'))) as meant
    from supply_plan_line l join goods g on g.id = l.goods_id where l.plan_id = ${planId} order by l.id`);
  const known = traceCode.test(code)
    ? await db.maybe<Known>(sql`
        select t.goods_id as "goodsId", t.batch_no as "batchNo",
          case t.state when 'IN_STOCK' then s.id is null or coalesce(s.store_id = ${plan.storeId}, false)
            when 'PICKED' then coalesce(s.plan_id = ${planId}, false) else false end as "inHand",
          (select max(k.expires_on) from stock_lot k where k.goods_id = t.goods_id and k.batch_no = t.batch_no) as "expiresOn"
        from trace_code t left join storage s on s.id = t.storage_id where t.code = ${code}`)
    : undefined;
  if (known && !known.inHand) refuse('supply.traceCodeOut', { code });
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
