import { saveGoodsImages, saveGoodsMedicine, saveGoodsUsage } from '@materia/contract/areas/goods';
import { type Ctx, on, type StaffActor } from '../../../kernel/index.ts';
import { lockGoods } from './goods-scope.ts';
import { changeGoods, demandVersion, type SentParts } from './save-goods.ts';

const saveBlock = (ctx: Ctx<StaffActor>, of: { goods_id: number; version: number }, sent: SentParts) =>
  ctx.transaction(async tx => {
    const head = await lockGoods(tx, of.goods_id);
    demandVersion(head, of.version);
    return changeGoods(tx, head, sent);
  });

/** POST goods/medicine, goods/usage, goods/images: one block, by the rules of the whole (spec 03 §4). */
export const saveGoodsBlocks = [
  on(saveGoodsMedicine)(({ body }, ctx) => saveBlock(ctx, body, { medicine: body.medicine })),
  on(saveGoodsUsage)(({ body }, ctx) => saveBlock(ctx, body, { usage: body.usage })),
  on(saveGoodsImages)(({ body }, ctx) => saveBlock(ctx, body, { images: body.images })),
];
