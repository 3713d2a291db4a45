import type { Tx } from '../../../kernel/index.ts';
import { type SaleGoods, saleGoods } from '../../goods/index.ts';
import type { BasketGift, BasketPromotion, GivenGift } from '../../marketing/index.ts';
import type { SaleMat } from '../../mat/index.ts';
import { saleStoreGoods } from '../../store/index.ts';
import type { OrderWish } from './order-wish.ts';
import { type DraftLine, tracksFor } from './read-goods.ts';

/** Where units of a gift lie. */
interface GiftShelf {
  readonly storeGoodsId: number | null;
  readonly trackId: number | null;
  readonly externalGoodsNo: string | null;
  readonly available: number;
}

/** The goods that promotions may give here, and how many the place has of each. */
export interface GiftStock {
  readonly gifts: ReadonlyMap<number, BasketGift>;
  /** What the price gave away, as lines behind those that are paid. */
  linesOf(given: readonly GivenGift[], lines: readonly DraftLine[]): DraftLine[];
}

/** Gifts that the place has no row for cannot be given, nor those that are stopped or not on sale at all. */
export async function giftStock(
  tx: Tx,
  wish: OrderWish,
  promotions: readonly BasketPromotion[],
  place: { readonly companyId: number; readonly storeId: number | null; readonly mat: SaleMat | null },
): Promise<GiftStock> {
  const goodsIds = [...new Set(promotions.flatMap(each => each.rules.flatMap(rule => rule.giftGoodsId ?? [])))];
  if (goodsIds.length === 0) return { gifts: new Map(), linesOf: () => [] };
  const goods = await saleGoods(tx, { goodsIds, companyId: place.companyId });
  const shelves =
    place.mat === null
      ? await storeShelves(tx, wish, place.storeId as number, goodsIds)
      : await matShelves(tx, wish, place.mat, goodsIds);
  const gifts = [...goods].flatMap(([goodsId, { goodsName, onSale }]): [number, BasketGift][] => {
    const available = (shelves.get(goodsId) ?? []).reduce((sum, shelf) => sum + shelf.available, 0);
    return onSale ? [[goodsId, { name: goodsName, available }]] : [[goodsId, { name: goodsName, available: 0 }]];
  });
  return { gifts: new Map(gifts), linesOf: (given, lines) => giftLines(given, lines, goods, shelves) };
}

type Shelves = ReadonlyMap<number, readonly GiftShelf[]>;

/** What a changed order holds it can have again. */
async function storeShelves(tx: Tx, wish: OrderWish, storeId: number, goodsIds: readonly number[]): Promise<Shelves> {
  const rows = await saleStoreGoods(tx, { storeIds: [storeId], goodsIds });
  const shelves = rows
    .filter(row => row.block === null)
    .map(row => ({
      ...row,
      trackId: null,
      available: row.available + (wish.changed?.units.get(row.goodsId) ?? 0),
    }));
  return Map.groupBy(shelves, shelf => shelf.goodsId);
}

/** A device drops so many units at most, gifts among them. */
async function matShelves(tx: Tx, wish: OrderWish, mat: SaleMat, goodsIds: readonly number[]): Promise<Shelves> {
  const tracks = await tracksFor(tx, wish, mat, goodsIds);
  let room = mat.maxUnits - wish.goods.reduce((sum, each) => sum + each.number, 0);
  const bought = new Map(wish.goods.map(({ goodsId, number }) => [goodsId, number]));
  const shelves = tracks.map(({ goodsId, trackId, available }) => {
    // Those that are paid for come out first, and count for the engine among what there is.
    const paid = Math.min(bought.get(goodsId) ?? 0, available);
    bought.set(goodsId, (bought.get(goodsId) ?? 0) - paid);
    const free = Math.max(0, Math.min(available - paid, room));
    room -= free;
    return { goodsId, storeGoodsId: null, trackId, externalGoodsNo: null, available: paid + free };
  });
  return Map.groupBy(shelves, shelf => shelf.goodsId);
}

function giftLines(
  given: readonly GivenGift[],
  lines: readonly DraftLine[],
  goods: ReadonlyMap<number, SaleGoods>,
  shelves: Shelves,
): DraftLine[] {
  const used = new Map<string, number>();
  const keyOf = (of: { storeGoodsId: number | null; trackId: number | null }) => `${of.storeGoodsId} ${of.trackId}`;
  for (const line of lines) used.set(keyOf(line), (used.get(keyOf(line)) ?? 0) + line.number);
  const numbers = new Map<number, number>();
  for (const { goodsId, number } of given) numbers.set(goodsId, (numbers.get(goodsId) ?? 0) + number);
  const drafts: DraftLine[] = [];
  for (const [goodsId, number] of numbers) {
    let left = number;
    for (const shelf of shelves.get(goodsId) ?? []) {
      const units = Math.min(left, shelf.available - (used.get(keyOf(shelf)) ?? 0));
      if (units <= 0) continue;
      left -= units;
      const { storeGoodsId, trackId, externalGoodsNo, available } = shelf;
      const of = goods.get(goodsId) as SaleGoods;
      drafts.push({
        lineNo: lines.length + drafts.length + 1,
        goods: { ...of, externalGoodsNo: externalGoodsNo ?? of.externalGoodsNo },
        number: units,
        storeGoodsId,
        trackId,
        available,
        goodsPrice: 0,
        specialPrice: 0,
        isGift: true,
      });
    }
  }
  return drafts;
}
