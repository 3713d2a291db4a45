import type { Row } from '../../demo/copy-rows.ts';
import type { DemoFill } from '../../demo/demo-area.ts';
import { nextExpiry, type StockPlace, StockWorld, sellable } from '../supply/stock-world.demo.ts';
import { fixedPrices } from './order-fixed.demo.ts';
import { type Article, readStores, readTracks, type Seller } from './order-world.demo.ts';
import { isVectorSlot } from './vector-sales.demo.ts';

/** Shelves and tracks with opening stock; prices within 6 % of the guide price, at WMDB exactly it (spec 04 §6). */
export async function openSellers(demo: DemoFill, stock: StockWorld, articles: readonly Article[], openedAt: Date) {
  const { db, random } = demo;
  const shelfRows: Row[] = [];
  const sellers: Seller[] = [];
  for (const store of await readStores(db)) {
    const wmdb = store.id === 1;
    // What has closed down sold out before: what is drawn for it lies nowhere.
    const lots = store.closed ? new StockWorld(random, demo.today) : stock;
    const chosen = wmdb ? articles : articles.filter(() => random.chance(0.62 + (store.id % 5) * 0.07));
    const shelf = chosen.map(article => {
      const place: StockPlace = {
        storageId: store.storageId,
        goodsId: article.goodsId,
        trackId: null,
        held: 0,
        lots: [],
      };
      const fixed = wmdb ? fixedPrices[article.name] : undefined;
      const price =
        fixed?.[0] ??
        (wmdb ? article.guidePrice : Math.max(100, Math.round((article.guidePrice * random.int(94, 106)) / 1000) * 10));
      const specialPrice = fixed?.[1] ?? (random.chance(0.08) ? Math.round((price * 0.85) / 10) * 10 : 0);
      const published = fixed !== undefined || !random.chance(0.05);
      if (!random.chance(0.03) || fixed)
        lots.open(
          store.closed ? { ...place, lots: [] } : place,
          wmdb ? random.int(40, 160) : random.int(6, 60),
          openedAt,
        );
      const id = shelfRows.length + 1;
      shelfRows.push({
        id,
        company_id: store.companyId,
        store_id: store.id,
        goods_id: article.goodsId,
        goods_price: price,
        special_price: specialPrice,
        is_publish: published && !article.ephedrine && !store.closed,
        external_goods_no: `E${String(store.companyId)}${String(article.goodsId).padStart(5, '0')}`,
        max_order_quantity: article.ephedrine ? 2 : 0,
        place,
      });
      return { ...article, id, price, specialPrice, published, place };
    });
    if (!store.closed) sellers.push({ ...store, kind: 'store', shelf });
  }
  sellers.push(...(await openMats(demo, stock, articles, openedAt)));
  return { sellers, shelfRows };
}

async function openMats(
  { db, random }: DemoFill,
  stock: StockWorld,
  articles: readonly Article[],
  openedAt: Date,
): Promise<Seller[]> {
  const byId = new Map(articles.map(article => [article.goodsId, article]));
  const mats = new Map<number, Seller>();
  for (const track of await readTracks(db)) {
    const place: StockPlace = {
      storageId: track.storageId,
      goodsId: track.goodsId,
      trackId: track.trackId,
      capacity: track.capacity,
      held: 0,
      lots: [],
    };
    // What is known to the unit is opened, sold and filled by itself (vector-sales.demo.ts).
    const vector = isVectorSlot(track);
    if (!vector && !random.chance(0.04)) stock.open(place, random.int(3, track.capacity), openedAt);
    const seller = mats.get(track.matId) ?? {
      kind: 'mat' as const,
      id: track.matId,
      companyId: track.companyId,
      storeId: track.storeId,
      matId: track.matId,
      name: track.name,
      rxEnabled: false,
      longitude: track.longitude,
      latitude: track.latitude,
      shelf: [],
    };
    mats.set(track.matId, seller);
    seller.shelf.push({
      ...(byId.get(track.goodsId) as Article),
      id: track.trackId,
      price: track.price,
      specialPrice: 0,
      published: !vector,
      place,
    });
  }
  return [...mats.values()];
}

/** A shelf's row with what lies on it once all is booked. */
export function withStock({ place, ...row }: Row, stock: StockPlace): Row {
  return { ...row, goods_number: sellable(stock), held: stock.held, next_expiry: nextExpiry(stock) };
}
