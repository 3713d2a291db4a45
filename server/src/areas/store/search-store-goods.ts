import { searchStoreGoods } from '@materia/contract/areas/store';
import type { AnswerOf } from '@materia/contract/kernel';
import { on, refuse, sql, when } from '../../kernel/index.ts';
import { unitPrice } from '../goods/index.ts';
import { stopsGoods } from '../gsp/index.ts';
import { storeInScope } from './store-scope.ts';

type Row = AnswerOf<typeof searchStoreGoods>[number];
type Priced = Omit<Row, 'price'> & Parameters<typeof unitPrice>[0];

const most = 50;

/** GET stores/{storeId}/goods: what is on sale there; sold out goods are listed too, so that a clerk sees why. */
export const searchStoreGoodsHandler = on(searchStoreGoods)(async ({ params, query }, ctx) => {
  const { storeId } = params;
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) return refuse('row.notFound');
  const words = query.query.toLowerCase();
  const rows = await ctx.db.rows<Priced>(sql`
    select g.id as "goodsId", g.goods_name as name, g.spec, coalesce(m.short_name, m.name, '') as manufacturer,
      i.thumb_url as "thumbUrl", coalesce(d.rx_type = 1, false) as rx, greatest(sg.goods_number - sg.held, 0) as available,
      sg.goods_price as "goodsPrice", sg.special_price as "specialPrice", sg.special_from as "specialFrom", sg.special_to as "specialTo"
    from store_goods sg join goods g on g.id = sg.goods_id
    left join manufacturer m on m.id = g.manufacturer_id
    left join goods_medicine d on d.goods_id = g.id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    where sg.store_id = ${storeId} and sg.is_publish and sg.block is null
      and not ${stopsGoods(sql`sg.company_id`, sql`sg.store_id`, sql`sg.goods_id`)}
      and g.approved_at is not null and not g.suspended and g.deleted_at is null
      ${when(words || undefined, text => sql`and strpos(g.search_text, ${text}) > 0`)}
    order by sg.goods_number <= sg.held, sg.sort, g.id limit ${most}`);
  return rows.map(({ goodsPrice, specialPrice, specialFrom, specialTo, ...row }) => ({
    ...row,
    price: unitPrice({ goodsPrice, specialPrice, specialFrom, specialTo }, ctx.now()),
  }));
});
