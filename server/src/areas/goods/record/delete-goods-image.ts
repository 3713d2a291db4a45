import { deleteGoodsImage, type readGoodsImages } from '@materia/contract/areas/goods';
import type { AnswerOf } from '@materia/contract/kernel';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { announce } from './announce-goods.ts';
import { refreshCompleteness } from './derive-goods.ts';
import { imagesOf, writeImages } from './goods-record.store.ts';
import { goodsTargetOf, lockGoods } from './goods-scope.ts';

type Images = AnswerOf<typeof readGoodsImages>;

/** DELETE goods/images/{imageId}: of the main one, the next of the gallery is main (spec 03 §3.7). */
export const deleteGoodsImageHandler = on(deleteGoodsImage)(({ params: { imageId } }, ctx) =>
  ctx.transaction(async (tx): Promise<Images> => {
    const image = await tx.maybe<{ goodsId: number }>(
      sql`select goods_id as "goodsId" from goods_image where id = ${imageId}`,
    );
    if (!image) return refuse('row.notFound');
    const head = await lockGoods(tx, image.goodsId);
    tx.about(goodsTargetOf(head));
    const before = await imagesOf(tx, head.id);
    const left = before.filter(each => each.imageId !== imageId);
    const shown = left.filter(each => each.kind === 'MAIN' || each.kind === 'GALLERY');
    if (shown.length === 0 && head.publishMask > 0) refuse('goods.lastImage');
    const [main] = shown;
    const images = left.map((each, sort) => ({ ...each, sort, kind: each === main ? ('MAIN' as const) : each.kind }));
    await writeImages(tx, head.id, images);
    await tx.run(sql`update goods set version = version + 1, updated_at = ${tx.now()} where id = ${head.id}`);
    await refreshCompleteness(tx, [head.id]);
    tx.record({ ...goodsTargetOf(head), before: { images: before.length }, after: { images: images.length } });
    await announce.changed(tx, head.id, ['images']);
    return (await imagesOf(tx, head.id)).map(({ source: _, ...each }) => each);
  }),
);
