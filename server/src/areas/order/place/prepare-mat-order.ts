import { type MatPreparation, prepareMatOrder } from '@materia/contract/areas/order';
import { type Db, on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { saleGoods } from '../../goods/index.ts';
import { activitiesAt } from '../../marketing/index.ts';
import { type SaleMat, type SaleTrack, saleMatForSystem, saleTracks } from '../../mat/index.ts';
import { demandCustomer, demandPlace } from './demand-reach.ts';
import { usableByClerk } from './offered-coupons.ts';
import { pointsOnOffer } from './points-on-offer.ts';
import { matBit } from './read-goods.ts';

/** Places an order at a cabinet from afar: what of the wanted goods lies where, and what else there is to choose from. */
export const prepareMatOrderHandler = on(prepareMatOrder)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    await demandPlace(tx, ctx.actor, { matId: body.matId });
    if (body.customerId !== undefined) await demandCustomer(tx, ctx.actor, body.customerId);
    const mat = await saleMatForSystem(tx, body.matId);
    if (!mat) return refuse('row.notFound');
    const tracks = (await saleTracks(tx, body.matId)).filter(track => track.price !== null);
    const place = { companyId: mat.companyId, storeId: null, matId: mat.matId };
    return {
      online: sells(mat),
      ...(await lying(tx, tracks, body.goods)),
      offers: await offersOf(tx, mat, tracks),
      activities: mat.storeId === null ? [] : await activitiesAt(tx, { ...mat, storeId: mat.storeId, at: tx.now() }),
      coupons: body.customerId === undefined ? [] : await usableByClerk(tx, body.customerId, place, 'MAT_ORDER'),
      points: await pointsOnOffer(tx, body.customerId, mat.companyId),
    };
  }),
);

const sells = (mat: SaleMat): boolean =>
  mat.online &&
  !mat.supplying &&
  mat.bizStatus === 'OPERATIONAL' &&
  mat.service !== 'STOPPED' &&
  mat.companyStatus === 'ACTIVE' &&
  !mat.unlicensed;

const availableOf = (tracks: readonly SaleTrack[], goodsId: number): number =>
  tracks.filter(track => track.goodsId === goodsId).reduce((sum, track) => sum + track.available, 0);

/** The tracks of the wanted goods, and of which of them there is too little. */
async function lying(
  tx: Tx,
  all: readonly SaleTrack[],
  wanted: readonly { readonly goodsId: number; readonly number: number }[],
): Promise<Pick<MatPreparation, 'tracks' | 'short'>> {
  const goodsIds = wanted.map(each => each.goodsId);
  const names = await namesOf(tx, goodsIds);
  const nameOf = (goodsId: number) => names.get(goodsId)?.name ?? '';
  return {
    tracks: all
      .filter(track => goodsIds.includes(track.goodsId))
      .map(({ trackId, trackNo, goodsId, available, price, specialPrice }) => ({
        ...{ trackId, trackNo, goodsId, available, specialPrice },
        goodsName: nameOf(goodsId),
        goodsPrice: price ?? 0,
      })),
    short: wanted
      .map(({ goodsId, number }) => ({
        goodsId,
        goodsName: nameOf(goodsId),
        number,
        available: availableOf(all, goodsId),
      }))
      .filter(({ number, available }) => available < number),
  };
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly mnemonic: string;
  readonly barcode: string;
}

async function namesOf(db: Db, goodsIds: readonly number[]): Promise<ReadonlyMap<number, Named>> {
  const rows = await db.rows<Named>(sql`
    select id, goods_name as name, coalesce(mnemonic, '') as mnemonic, coalesce(barcode, '') as barcode
    from goods where id = any(${goodsIds}::bigint[])`);
  return new Map(rows.map(row => [row.id, row]));
}

/** What the cabinet sells: goods that are published on devices, at the price of the track that gives first. */
async function offersOf(tx: Tx, mat: SaleMat, tracks: readonly SaleTrack[]): Promise<MatPreparation['offers']> {
  const goodsIds = [...new Set(tracks.map(track => track.goodsId))];
  const goods = await saleGoods(tx, { goodsIds, companyId: mat.companyId });
  const names = await namesOf(tx, goodsIds);
  return goodsIds.flatMap(goodsId => {
    const sold = goods.get(goodsId);
    const first = tracks.find(track => track.goodsId === goodsId);
    if (!sold?.onSale || (sold.publishMask & matBit) === 0 || !first) return [];
    const { goodsName: name, spec, manufacturer, imageUrl: thumbUrl, rx } = sold;
    const { mnemonic = '', barcode = '' } = names.get(goodsId) ?? {};
    const special = first.specialPrice > 0 && first.specialPrice < (first.price ?? 0);
    return {
      ...{ goodsId, name, spec, manufacturer, thumbUrl, rx, mnemonic, barcode },
      price: special ? first.specialPrice : (first.price ?? 0),
      available: availableOf(tracks, goodsId),
    };
  });
}
