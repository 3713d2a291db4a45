import { type GoodsVisitRow, GoodsVisitStatus } from '@materia/contract/areas/mat';
import { beginsWith, type SearchSource, sql } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';

type Found = Pick<GoodsVisitRow, 'visitId' | 'visitNo' | 'goodsName' | 'status'>;

/** Goods visits of the palette: by the beginning of their number, newest first (spec 01 §11). */
export const visitSearch: SearchSource = {
  needs: 'MAT',
  find: async (db, actor, { text, limit, lang }) => {
    if (!/^qh\d{4,}$/.test(text)) return [];
    const rows = await db.rows<Found>(sql`
      select v.id as "visitId", v.visit_no as "visitNo", coalesce(g.short_name, g.goods_name) as "goodsName", v.status
      from goods_visit v join mat m on m.id = v.mat_id join goods g on g.id = v.goods_id
      where ${beginsWith(sql`v.visit_no`, text.toUpperCase())} and ${matScope(actor, 'm')} order by v.id desc limit ${limit}`);
    return rows.map(({ visitId, visitNo, goodsName, status }) => ({
      kind: 'goodsVisit',
      id: visitId,
      title: `${visitNo} ${goodsName}`,
      hint: GoodsVisitStatus.label(status, lang),
      path: '/app/operation/goods_visit',
      search: { duration: 'ALL', visitId: String(visitId) },
    }));
  },
};
