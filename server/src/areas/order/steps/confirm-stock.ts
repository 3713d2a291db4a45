import { refuse, type Tx } from '../../../kernel/index.ts';
import { rxGate } from '../../doctor/index.ts';
import { saleGoods } from '../../goods/index.ts';
import { holdStoreGoods, releaseStoreGoods, saleStoreGoods } from '../../store/index.ts';
import { applyOrderStep, stepOf } from '../apply-order-step.ts';
import { bookCounts } from '../book-counts.ts';
import type { Order } from '../order.store.ts';
import { openHolds, releaseHolds } from '../order-hold.ts';
import { type Line, linesOf, saveLine } from '../order-line.store.ts';
import { proposeBatches } from '../propose-batches.ts';
import { proceed } from './proceed.ts';
import type { StepEffect } from './step-effect.ts';

/** 有货 20→21, and on at once: prescription approved, everything there and sellable (spec 02 §2.1). */
export const confirmInStock: StepEffect = async (tx, order, { reason }) => {
  stepOf(order, 'inStock');
  if (order.prescriptionRequired && !(await rxGate(tx, order.id)).approved) refuse('order.rxNotApproved');
  const lines = await linesOf(tx, order.id);
  await checkSellable(tx, order, lines);
  await checkHeld(tx, order, lines);
  await proposeBatches(tx, order, lines);
  return proceed(tx, await applyOrderStep(tx, order, 'inStock', { remark: reason }));
};

async function checkSellable(tx: Tx, order: Order, lines: readonly Line[]): Promise<void> {
  const goodsIds = lines.map(line => line.goodsId);
  const goods = await saleGoods(tx, { goodsIds, companyId: order.companyId });
  const rows = await saleStoreGoods(tx, { storeIds: [order.storeId as number], goodsIds });
  const blocked = lines.find(
    line => !goods.get(line.goodsId)?.onSale || rows.find(row => row.goodsId === line.goodsId)?.block !== null,
  );
  if (blocked) refuse('order.notSellable', { goods: blocked.goodsName });
}

/** What is held may have expired meanwhile: the holds are taken anew, which looks at the shelf as it is today. */
async function checkHeld(tx: Tx, order: Order, lines: readonly Line[]): Promise<void> {
  const held = (await openHolds(tx, order.id)).flatMap(({ storeGoodsId, number }) =>
    storeGoodsId === null ? [] : [{ storeGoodsId, number }],
  );
  await releaseStoreGoods(tx, held);
  const [short] = await holdStoreGoods(tx, held);
  if (!short) return;
  const line = lines.find(each => each.storeGoodsId === short.storeGoodsId);
  refuse('supply.stockShort', { goods: line?.goodsName ?? '', n: short.available });
}

/** 缺货 20→19: the ticked lines' stock is freed; what was counted on the spot is booked (spec 02 §2.1). */
export const reportOutOfStock: StepEffect = async (tx, order, { reason, data }) => {
  stepOf(order, 'outOfStock');
  const ticked = (data.lines ?? []).filter(each => each.outOfStock);
  const lines = (await linesOf(tx, order.id)).filter(line => ticked.some(each => each.orderLineId === line.id));
  if (lines.length === 0) refuse('order.chooseMissing');
  for (const line of lines) await saveLine(tx, line.id, { outOfStock: true });
  await releaseHolds(
    tx,
    order,
    lines.map(line => line.id),
  );
  await bookCounts(
    tx,
    order,
    lines.flatMap(line => {
      const number = ticked.find(each => each.orderLineId === line.id)?.countedNumber;
      return number === undefined ? [] : [{ line, number }];
    }),
  );
  return applyOrderStep(tx, order, 'outOfStock', {
    remark: reason,
    data: { lines: lines.map(line => ({ lineNo: line.lineNo, goodsName: line.goodsName })) },
  });
};
