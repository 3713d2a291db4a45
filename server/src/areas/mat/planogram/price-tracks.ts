import { priceTracks } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import { on, Refusal, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { logPrices, matGoods, type PriceChange } from '../../goods/index.ts';
import { askBelowCost } from './ask-below-cost.ts';
import { raiseLayouts } from './layout.store.ts';
import { raisePlanogram } from './raise-planogram.ts';
import { boundsProblem } from './slot-rules.ts';
import { announceTracks, lockSlots, recordTracks, type Track, writePrice } from './track.store.ts';

type Item = BodyOf<typeof priceTracks>['items'][number];

function demandPrice({ price, specialPrice }: Item, at: number): void {
  const path = (field: string) => ({ path: ['items', String(at), field] });
  if (price <= 0) refuse('store.priceNotPositive', {}, path('price'));
  if (specialPrice < 0) refuse('store.specialNegative', {}, path('specialPrice'));
  if (specialPrice > 0 && specialPrice >= price) refuse('store.specialAbovePrice', {}, path('specialPrice'));
}

/** The slots that an item means: bound ones only, for the price is of what lies there. */
async function meant(tx: Tx, { matId, goodsId, trackGoodsId }: Item): Promise<Track[]> {
  const which = trackGoodsId === undefined ? sql`t.goods_id = ${goodsId ?? 0}` : sql`t.id = ${trackGoodsId}`;
  const tracks = await lockSlots(tx, sql`t.mat_id = ${matId} and t.goods_id is not null and ${which}`);
  return tracks.length > 0 ? tracks : refuse('row.notFound');
}

const logged = (track: Track, item: Item): PriceChange[] => {
  const of = { goodsId: track.goodsId ?? 0, companyId: track.companyId, storeId: track.storeId, trackId: track.id };
  const changes: PriceChange[] = [
    { kind: 'MAT', ...of, oldPrice: track.price, newPrice: item.price },
    { kind: 'SPECIAL', ...of, oldPrice: track.specialPrice, newPrice: item.specialPrice },
  ];
  return changes.filter(({ oldPrice, newPrice }) => oldPrice !== newPrice);
};

/** Gives the slots that an item means its price; answers those that had another. */
async function priceItem(tx: Tx, item: Item, at: number): Promise<Track[]> {
  const differs = (track: Track) => track.price !== item.price || track.specialPrice !== item.specialPrice;
  const tracks = (await meant(tx, item)).filter(differs);
  if (tracks.length === 0) return [];
  const goodsIds = tracks.flatMap(({ goodsId }) => goodsId ?? []);
  for (const goods of (await matGoods(tx, goodsIds, true)).values()) {
    const problem = boundsProblem(item, goods);
    if (problem) throw new Refusal(problem.key, problem.params, { path: ['items', String(at), 'price'] });
  }
  for (const track of tracks) await writePrice(tx, track.id, item);
  await logPrices(
    tx,
    tracks.flatMap(track => logged(track, item)),
    { reason: 'MANUAL' },
  );
  recordTracks(tx, tracks, { price: item.price, specialPrice: item.specialPrice });
  await announceTracks(tx, tracks, ['price']);
  return tracks;
}

/** POST mat/track/goods/price: what sells from now on; what is in an open order keeps its price (spec 06 §4). */
export const priceTracksHandler = on(priceTracks)(async ({ body }, ctx) => {
  body.items.forEach(demandPrice);
  const changed = await ctx.transaction(async tx => {
    const priced: Track[] = [];
    for (const [at, item] of body.items.entries())
      for (const track of await priceItem(tx, item, at))
        priced.push({ ...track, price: item.price, specialPrice: item.specialPrice });
    await askBelowCost(tx, priced, body.confirmed);
    const matIds = [...new Set(priced.map(({ matId }) => matId))];
    await raiseLayouts(tx, matIds);
    await raisePlanogram(tx, matIds, ['price']);
    return priced.length;
  });
  return { changed };
});
