import { refuse, type Tx } from '../../../kernel/index.ts';
import { type SaleGoods, saleGoods, specialNow } from '../../goods/index.ts';
import { type SaleMat, type SaleTrack, saleTracks } from '../../mat/index.ts';
import { type StoreHours, saleStoreGoods } from '../../store/index.ts';
import type { OrderWish } from './order-wish.ts';

/** A line before it has a price: what is sold, from where, and what one costs now. */
export interface DraftLine {
  readonly lineNo: number;
  readonly goods: SaleGoods;
  readonly number: number;
  readonly storeGoodsId: number | null;
  readonly trackId: number | null;
  readonly available: number;
  readonly goodsPrice: number;
  readonly specialPrice: number;
}

/** Packs of ephedrine compounds in one order, over the counter only (spec 02 §4.2). */
const maxEphedrine = 2;

function checkEphedrine(wish: OrderWish, goods: ReadonlyMap<number, SaleGoods>): void {
  const packs = wish.goods
    .filter(each => goods.get(each.goodsId)?.ephedrine)
    .reduce((sum, each) => sum + each.number, 0);
  if (packs > maxEphedrine || (packs > 0 && wish.fulfilment.fulfilType !== 'STORE_PICKUP')) refuse('order.ephedrine');
}

function onSale(goods: ReadonlyMap<number, SaleGoods>, goodsId: number): SaleGoods {
  const found = goods.get(goodsId);
  if (!found) return refuse('row.notFound');
  return found.onSale ? found : refuse('order.unpublished', { goods: found.goodsName });
}

const limited = (goods: SaleGoods, number: number, limit: number | null) => {
  if (limit !== null && limit > 0 && number > limit)
    refuse('order.perOrderLimit', { goods: goods.goodsName, n: limit });
};

/** Lines from a store's shelf: published, not blocked, within the limits of one order (spec 02 §4.2). */
export async function readStoreLines(tx: Tx, wish: OrderWish, store: StoreHours): Promise<DraftLine[]> {
  const goodsIds = wish.goods.map(each => each.goodsId);
  const goods = await saleGoods(tx, { goodsIds, companyId: store.companyId });
  const rows = await saleStoreGoods(tx, { storeIds: [store.storeId], goodsIds });
  checkEphedrine(wish, goods);
  return wish.goods.map(({ goodsId, number }, index) => {
    const sold = onSale(goods, goodsId);
    const row = rows.find(each => each.goodsId === goodsId);
    if (!row?.isPublish) return refuse('order.unpublished', { goods: sold.goodsName });
    if (row.block !== null) refuse('order.notSellable', { goods: sold.goodsName });
    limited(sold, number, row.maxOrderQuantity > 0 ? row.maxOrderQuantity : sold.maxOrder);
    const kept = wish.changed?.prices.get(goodsId);
    return {
      lineNo: index + 1,
      goods: { ...sold, externalGoodsNo: row.externalGoodsNo ?? sold.externalGoodsNo },
      number,
      storeGoodsId: row.storeGoodsId,
      trackId: null,
      available: row.available,
      goodsPrice: kept?.goodsPrice ?? row.goodsPrice,
      specialPrice: kept?.specialPrice ?? specialNow(row, tx.now()),
    };
  });
}

/** Lines from a cabinet's tracks: one line per track that has to give, the fullest first. */
export async function readMatLines(tx: Tx, wish: OrderWish, mat: SaleMat): Promise<DraftLine[]> {
  const goodsIds = wish.goods.map(each => each.goodsId);
  const goods = await saleGoods(tx, { goodsIds, companyId: mat.companyId });
  checkEphedrine(wish, goods);
  const tracks = await saleTracks(tx, mat.matId, goodsIds);
  const lines: Omit<DraftLine, 'lineNo'>[] = [];
  for (const { goodsId, number } of wish.goods) {
    const sold = onSale(goods, goodsId);
    limited(sold, number, sold.maxOrder);
    const own = tracks.filter(track => track.goodsId === goodsId && track.price !== null);
    if (own.length === 0) refuse('order.unpublished', { goods: sold.goodsName });
    lines.push(...spread(sold, number, own));
  }
  return lines.map((line, index) => ({ lineNo: index + 1, ...line }));
}

/** Shares units over tracks of one price; what no track has stays on the first, where holding it will be refused. */
function spread(goods: SaleGoods, number: number, tracks: readonly SaleTrack[]): Omit<DraftLine, 'lineNo'>[] {
  const [first] = tracks;
  if (!first) return [];
  const same = tracks.filter(track => track.price === first.price && track.specialPrice === first.specialPrice);
  const available = same.reduce((sum, track) => sum + track.available, 0);
  let left = number;
  const shares = same.map(track => {
    const units = Math.min(left, track.available);
    left -= units;
    return { track, units };
  });
  return shares
    .map(({ track, units }, index) => ({ track, units: units + (index === 0 ? left : 0) }))
    .filter(({ units }) => units > 0)
    .map(({ track, units }) => ({
      goods,
      number: units,
      storeGoodsId: null,
      trackId: track.trackId,
      available,
      goodsPrice: track.price as number,
      specialPrice: track.specialPrice,
    }));
}
