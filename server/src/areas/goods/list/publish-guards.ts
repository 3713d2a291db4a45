import { goodsRecordTexts, PublishChannel, type PublishGoodsRow } from '@materia/contract/areas/goods';
import { dayOf, type Lang, say, type Text } from '@materia/contract/kernel';
import { type Db, sql } from '../../../kernel/index.ts';
import { stopsGoodsSomewhere } from '../../gsp/index.ts';
import { standingGoods } from '../import/goods-rules.store.ts';
import { incompleteFields } from '../record/find-findings.ts';
import { barOf, type Publishable } from '../record/publish-bar.ts';

/** What decides of many goods whether they may come on a channel. */
export async function readPublishables(
  db: Db,
  goodsIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Publishable>> {
  const year = Number(dayOf(now).slice(0, 4));
  const standing = await standingGoods(db, goodsIds);
  const rows = await db.rows<Omit<Publishable, 'lacking' | 'rxType' | 'specials'> & { id: number }>(sql`
    select g.id, g.approved_at is not null as approved, g.review_status as "reviewStatus", g.suspended,
      ${stopsGoodsSomewhere(sql`g.id`)} as stopped,
      exists (select from goods_image i where i.goods_id = g.id and i.kind = 'MAIN') as picture,
      coalesce((select bit_or(c.channels) from goods_category_link l join goods_category c on c.id = l.category_id
        where l.goods_id = g.id and c.deleted_at is null), 0) as shown
    from goods g where g.id = any(${goodsIds}::bigint[])`);
  return new Map(
    rows.flatMap(({ id, ...row }) => {
      const of = standing.get(id);
      if (!of) return [];
      const record = { ...of, usage: [], images: [], categories: [] };
      const lacking = incompleteFields(record, year);
      return [[id, { ...row, lacking, rxType: of.medicine?.rxType ?? null, specials: of.goods.specials }] as const];
    }),
  );
}

/** Of goods the channels they are not on and cannot come on, with why (spec 03 §4 guards). */
export async function publishGuards(
  db: Db,
  rows: readonly Pick<PublishGoodsRow, 'goods_id' | 'publishMask'>[],
  of: { now: Date; lang: Lang; rxOnMat: boolean },
): Promise<ReadonlyMap<number, PublishGoodsRow['guards']>> {
  const facts = await readPublishables(
    db,
    rows.map(row => row.goods_id),
    of.now,
  );
  const texts = goodsRecordTexts as Readonly<Record<string, Text>>;
  const guards = (id: number, mask: number): PublishGoodsRow['guards'] => {
    const goods = facts.get(id);
    if (!goods) return [];
    return PublishChannel.all.flatMap(channel => {
      const bar = mask & channel ? null : barOf(goods, channel, of.rxOnMat);
      const text = bar && texts[bar.key];
      return text ? [{ channel, text: say(text, of.lang, bar.params) }] : [];
    });
  };
  return new Map(rows.map(({ goods_id, publishMask }) => [goods_id, guards(goods_id, publishMask)]));
}
