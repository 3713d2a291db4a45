import { prepareMatOrder } from '@materia/contract/areas/order';
import { on, refuse } from '../../../kernel/index.ts';
import { goodsNames } from '../../goods/index.ts';
import { saleMatForSystem, saleTracks } from '../../mat/index.ts';
import { demandPlace } from './demand-reach.ts';

/** What a cabinet has of the wanted goods, before an order is placed on it from afar. */
export const prepareMatOrderHandler = on(prepareMatOrder)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    await demandPlace(tx, ctx.actor, { matId: body.matId });
    const mat = await saleMatForSystem(tx, body.matId);
    if (!mat) return refuse('row.notFound');
    const goodsIds = body.goods.map(each => each.goodsId);
    const names = await goodsNames(tx, goodsIds);
    const tracks = (await saleTracks(tx, body.matId, goodsIds)).filter(track => track.price !== null);
    const availableOf = (goodsId: number) =>
      tracks.filter(track => track.goodsId === goodsId).reduce((sum, track) => sum + track.available, 0);
    return {
      online:
        mat.online && mat.bizStatus === 'OPERATIONAL' && mat.service !== 'STOPPED' && mat.companyStatus === 'ACTIVE',
      tracks: tracks.map(({ trackId, trackNo, goodsId, available, price, specialPrice }) => ({
        trackId,
        trackNo,
        goodsId,
        goodsName: names.get(goodsId) ?? '',
        available,
        goodsPrice: price ?? 0,
        specialPrice,
      })),
      short: body.goods
        .map(({ goodsId, number }) => ({ goodsId, number, available: availableOf(goodsId) }))
        .filter(({ number, available }) => available < number)
        .map(each => ({ ...each, goodsName: names.get(each.goodsId) ?? '' })),
    };
  }),
);
