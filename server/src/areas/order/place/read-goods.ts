import { isPlatformChannel } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { type SaleGoods, saleGoods, specialNow } from '../../goods/index.ts';
import { activeStopSales } from '../../gsp/index.ts';
import { type SaleMat, type SaleTrack, saleTracks } from '../../mat/index.ts';
import { type SaleStoreGoods, type StoreHours, saleStoreGoods } from '../../store/index.ts';
import { hadAlready, type OrderWish, wantsMore } from './order-wish.ts';

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
  /** Given by a promotion: costs nothing. */
  readonly isGift: boolean;
}

/** Packs of ephedrine compounds in one order, over the counter only (spec 02 §4.2). */
const maxEphedrine = 2;
/** Bits of a goods' publish mask (spec 03 §3.5). */
const appBit = 1;
export const matBit = 2;

/** Whether the customer ordered it themselves; what a clerk takes or a marketplace sends was not bought in our app. */
const boughtOnline = ({ channel }: OrderWish): boolean => channel !== 'STAFF' && !isPlatformChannel(channel);

function checkEphedrine(wish: OrderWish, goods: ReadonlyMap<number, SaleGoods>): void {
  const packs = wish.goods
    .filter(each => goods.get(each.goodsId)?.ephedrine)
    .reduce((sum, each) => sum + each.number, 0);
  if (packs === 0) return;
  const { fulfilType, deliveryMode } = wish.fulfilment;
  const atStore = fulfilType === 'STORE_PICKUP' && deliveryMode !== 'SELF_IP';
  const overTheCounter = wish.channel === 'STAFF' && atStore;
  if (packs > maxEphedrine || !overTheCounter) refuse('order.ephedrine');
}

const known = (goods: ReadonlyMap<number, SaleGoods>, goodsId: number): SaleGoods =>
  goods.get(goodsId) ?? refuse('row.notFound');

/** Approved, and published on the channel it is bought through; 0: sold over the counter, which is no channel. */
function demandOnSale({ goodsName, onSale, publishMask }: SaleGoods, channelBit: number): void {
  if (!onSale || (publishMask & channelBit) !== channelBit) refuse('order.unpublished', { goods: goodsName });
}

function demandWithin(goods: SaleGoods, number: number, limit: number | null): void {
  if (limit !== null && limit > 0 && number > limit)
    refuse('order.perOrderLimit', { goods: goods.goodsName, n: limit });
}

/** What a store's shelf sells through the order's channel, within the limits of one order (spec 02 §4.2, 03 §3.5). */
function demandSoldAt(
  wish: OrderWish,
  store: StoreHours,
  of: { goods: SaleGoods; row: SaleStoreGoods; number: number },
): void {
  const { goods, row, number } = of;
  demandOnSale(goods, boughtOnline(wish) ? appBit : 0);
  if (!row.isPublish) refuse('order.unpublished', { goods: goods.goodsName });
  if (goods.rx && !store.rxEnabled) refuse('store.rxNotAllowed');
  if (row.block !== null) refuse('order.notSellable', { goods: goods.goodsName });
  demandWithin(goods, number, row.maxOrderQuantity > 0 ? row.maxOrderQuantity : goods.maxOrder);
}

/** Lines from a store's shelf. What a changed order has already is not judged again and keeps its price. */
export async function readStoreLines(tx: Tx, wish: OrderWish, store: StoreHours): Promise<DraftLine[]> {
  if (boughtOnline(wish) && !store.mallEnabled && wantsMore(wish)) refuse('order.notInMall');
  const goodsIds = wish.goods.map(each => each.goodsId);
  const goods = await saleGoods(tx, { goodsIds, companyId: store.companyId });
  const rows = await saleStoreGoods(tx, { storeIds: [store.storeId], goodsIds });
  checkEphedrine(wish, goods);
  return wish.goods.map(({ goodsId, number }, index) => {
    const sold = known(goods, goodsId);
    const row = rows.find(each => each.goodsId === goodsId);
    if (!row) return refuse('order.unpublished', { goods: sold.goodsName });
    if (!hadAlready(wish, goodsId, number)) demandSoldAt(wish, store, { goods: sold, row, number });
    const kept = wish.changed?.had.get(goodsId) ?? wish.agreed?.get(goodsId);
    return {
      lineNo: index + 1,
      goods: { ...sold, externalGoodsNo: row.externalGoodsNo ?? sold.externalGoodsNo },
      number,
      storeGoodsId: row.storeGoodsId,
      trackId: null,
      available: row.available,
      goodsPrice: kept?.goodsPrice ?? row.goodsPrice,
      specialPrice: kept?.specialPrice ?? specialNow(row, tx.now()),
      isGift: false,
    };
  });
}

/** Lines from a cabinet's tracks: one line per track that has to give, the fullest first. */
export async function readMatLines(tx: Tx, wish: OrderWish, mat: SaleMat): Promise<DraftLine[]> {
  const goodsIds = wish.goods.map(each => each.goodsId);
  const units = wish.goods.reduce((sum, each) => sum + each.number, 0);
  if (units > mat.maxUnits && wantsMore(wish)) refuse('order.matUnits', { n: mat.maxUnits });
  const goods = await saleGoods(tx, { goodsIds, companyId: mat.companyId });
  checkEphedrine(wish, goods);
  const tracks = await tracksFor(tx, wish, mat, goodsIds);
  const stopped = await stoppedAt(tx, mat, goodsIds);
  const lines: Omit<DraftLine, 'lineNo'>[] = [];
  for (const { goodsId, number } of wish.goods) {
    const sold = known(goods, goodsId);
    const own = tracks.filter(track => track.goodsId === goodsId && track.price !== null);
    if (!hadAlready(wish, goodsId, number)) {
      demandOnSale(sold, matBit);
      if (stopped.has(goodsId)) refuse('order.notSellable', { goods: sold.goodsName });
      if (sold.rx && !tx.setting<boolean>('goods.rxOnMat')) refuse('order.rxNotOnMat');
      demandWithin(sold, number, sold.maxOrder);
    }
    if (own.length === 0) refuse('order.unpublished', { goods: sold.goodsName });
    lines.push(...spread(sold, number, own));
  }
  return lines.map((line, index) => ({ lineNo: index + 1, ...line }));
}

/** Goods of which all lots are stopped where the device stands; single lots are locked in its slots (spec 08 §4.4). */
async function stoppedAt(tx: Tx, mat: SaleMat, goodsIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { companyId, storeId } = mat;
  const stops = await activeStopSales(
    tx,
    goodsIds.map(goodsId => ({ companyId, storeId, goodsId })),
  );
  return new Set(stops.filter(stop => stop.batchNo === null).map(stop => stop.goodsId));
}

/** The tracks of the wanted goods. What a changed order holds of them it can have again, and has before others. */
export async function tracksFor(
  tx: Tx,
  { changed }: OrderWish,
  { matId }: SaleMat,
  goodsIds: readonly number[],
): Promise<SaleTrack[]> {
  const tracks = await saleTracks(tx, matId, goodsIds);
  if (!changed) return tracks;
  const held = (track: SaleTrack) => changed.held.get(track.trackId) ?? 0;
  return tracks
    .map(track => ({ ...track, available: track.available + held(track) }))
    .sort((a, b) => held(b) - held(a));
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
      isGift: false,
    }));
}
