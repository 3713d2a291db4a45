import { type PickedBatch, readPickList } from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { planScope } from './plan-scope.ts';
import { sameBatch } from './shelf-lots.ts';

type List = AnswerOf<typeof readPickList>;
type Goods = List['goods'][number];
type Slot = Goods['slots'][number];

interface Row extends Slot, Pick<Goods, 'goodsId' | 'goodsName' | 'spec' | 'barcode' | 'thumbUrl' | 'storeAvailable'> {}

/** POST supplyplan/picklist: what a trip takes off the shelves, goods by goods, and where it is to go (spec 06 §7). */
export const readPickListHandler = on(readPickList)(async ({ body: { runNo } }, { db, actor }) => {
  const plans = await db.rows<List['plans'][number] & Pick<List, 'storeName' | 'planDate'>>(sql`
    select p.id as "planId", p.plan_no as "planNo", p.mat_id as "matId", m.mat_name as "matName", p.status, p.version,
      s.name as "storeName", p.plan_date as "planDate"
    from supply_plan p join mat m on m.id = p.mat_id join store s on s.id = p.store_id
    where p.run_no = ${runNo} and p.status in ('NEW', 'PICKING', 'ON_WAY') and ${planScope(actor, 'p')} order by p.seq, p.id`);
  const [first] = plans;
  if (!first) return refuse('row.notFound');
  const rows = await db.rows<Row>(sql`
    select l.plan_id as "planId", l.id as "lineId", m.mat_name as "matName", t.sub_no as "subNo", t.track_no as "trackNo",
      l.plan_qty as quantity, l.short_reason as "shortReason", l.picked, l.goods_id as "goodsId",
      coalesce(g.short_name, g.goods_name) as "goodsName", g.spec, g.barcode, i.thumb_url as "thumbUrl",
      coalesce(greatest(sg.goods_number - sg.held, 0), 0)::int as "storeAvailable"
    from supply_plan p join supply_plan_line l on l.plan_id = p.id and l.action = 'LOAD' join mat m on m.id = p.mat_id
    join track t on t.id = l.track_id join goods g on g.id = l.goods_id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    left join store_goods sg on sg.store_id = p.store_id and sg.goods_id = l.goods_id
    where p.id = any(${plans.map(plan => plan.planId)}::bigint[])
    order by coalesce(g.short_name, g.goods_name), l.goods_id, p.seq, p.id, t.sub_no, t.row_no, t.col_no`);
  const goods = [...Map.groupBy(rows, row => row.goodsId).values()].map(merged);
  const { storeName, planDate } = first;
  return {
    runNo,
    storeName,
    planDate,
    plans: plans.map(({ storeName: _store, planDate: _day, ...plan }) => plan),
    goods,
  };
});

function merged(rows: readonly Row[]): Goods {
  const { goodsId, goodsName, spec, barcode, thumbUrl, storeAvailable } = rows[0] as Row;
  const batches: Goods['batches'] = [];
  for (const { batchNo, expiresOn, quantity } of rows.flatMap(row => row.picked as PickedBatch[])) {
    const known = batches.find(each => sameBatch(each, { batchNo, expiresOn }));
    if (known) known.quantity += quantity;
    else batches.push({ batchNo, expiresOn, quantity });
  }
  const slots = rows.map(({ planId, lineId, matName, subNo, trackNo, quantity, shortReason, picked }) => ({
    planId,
    lineId,
    matName,
    subNo,
    trackNo,
    quantity,
    shortReason,
    picked,
  }));
  const total = slots.reduce((sum, slot) => sum + slot.quantity, 0);
  return { goodsId, goodsName, spec, barcode, thumbUrl, total, storeAvailable, batches, slots };
}
