import {
  AdviceKind,
  type AdviceKindCode,
  GoodsAdviceStatus,
  type GoodsAdviceStatusCode,
} from '@materia/contract/areas/supply';
import { beginsWith, isPaperNumber, type SearchSource, sql } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';

interface Found {
  readonly id: number;
  readonly kind: AdviceKindCode;
  readonly status: GoodsAdviceStatusCode;
  readonly goodsName: string;
  readonly matName: string;
}

/** So many goods are looked at for advice on them; what more have in their names says too little. */
const common = 500;

/** Open advice of the palette: by the goods, or by what was wished for in words; newest first (spec 01 §11). */
export const adviceSearch: SearchSource = {
  needs: 'SUPPLY',
  find: async (db, actor, { text, limit, lang }) => {
    // A letter or two, or one character, are of every tenth goods.
    if (/^([\x21-\x7e]{1,2}|.)$/u.test(text) || isPaperNumber(text)) return [];
    const open = sql`a.status in (0, 10, 20) and a.deleted_at is null and ${matScope(actor, 'm')}`;
    const goods = /^\d{7,}$/.test(text)
      ? sql`${beginsWith(sql`g.barcode`, text)} and g.deleted_at is null`
      : sql`text_grams(g.search_text) @> sought_grams(${text}) and strpos(g.search_text, ${text}) > 0`;
    const advice = sql`select a.* from mat_goods_advice a join mat m on m.id = a.mat_id`;
    const rows = await db.rows<Found>(sql`
      with goods_meant as materialized (
        select g.id from goods g where ${goods} limit ${common}),
      found as (
        (${advice} where ${open} and a.goods_id in (select id from goods_meant) order by a.id desc limit ${limit})
        union (${advice} where ${open} and a.goods_id is null
          and text_grams(a.goods_text) @> sought_grams(${text}) and strpos(lower(a.goods_text), ${text}) > 0 order by a.id desc limit ${limit}))
      select a.id, a.kind, a.status, coalesce(g.short_name, g.goods_name, a.goods_text) as "goodsName", m.mat_name as "matName"
      from found a join mat m on m.id = a.mat_id left join goods g on g.id = a.goods_id order by a.id desc limit ${limit}`);
    return rows.map(({ id, kind, status, goodsName, matName }) => ({
      kind: 'goodsAdvice',
      id,
      title: `${goodsName} · ${matName}`,
      hint: `${AdviceKind.label(kind, lang)} · ${GoodsAdviceStatus.label(status, lang)}`,
      path: '/app/operation/mat_goods_advice',
      search: { adviceId: String(id) },
    }));
  },
};
