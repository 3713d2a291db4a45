import { type MonitorCell, monitorGoods } from '@materia/contract/areas/supply';
import { all, on, sql, when } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';

type Cell = MonitorCell & { readonly matName: string; readonly goodsName: string; readonly online: boolean };

/** More is not looked at in one picture. */
const most = 20_000;
const isShort = ({ stock, par }: Cell): boolean => stock === 0 || stock < par;

/** POST monitor/goods: what of each goods lies in each device of the scope (spec 06 §7). */
export const monitorGoodsHandler = on(monitorGoods)(async ({ body }, { actor, db }) => {
  const found = await db.rows<Cell>(sql`
    select m.id as "matId", m.mat_name as "matName", m.online, t.goods_id as "goodsId", coalesce(g.short_name, g.goods_name) as "goodsName",
      sum(t.stock)::int as stock, sum(t.par_level)::int as par, sum(t.capacity)::int as capacity, count(*)::int as slots,
      bool_and(t.is_locked) as locked
    from mat m join track t on t.mat_id = m.id and t.removed_at is null and t.goods_id is not null join goods g on g.id = t.goods_id
    where ${all([
      matScope(actor, 'm'),
      sql`m.deleted_at is null and m.biz_status in ('OPERATIONAL', 'MAINTENANCE') and t.cell_use is distinct from 'PICKUP'`,
      when(body.companyId, id => sql`m.company_id = ${id}`),
      when(body.storeId, id => sql`m.store_id = ${id}`),
      when(body.routeId, id => sql`m.route_id = ${id}`),
      when(body.goodsId, id => sql`t.goods_id = ${id}`),
    ])}
    group by m.id, m.mat_name, m.online, t.goods_id, coalesce(g.short_name, g.goods_name) order by m.id, t.goods_id limit ${most}`);
  const byMat = [...Map.groupBy(found, cell => cell.matId).values()].map(cells => ({
    ...head(cells),
    short: cells.filter(isShort).length,
    total: cells.length,
  }));
  const byGoods = [...Map.groupBy(found, cell => cell.goodsId).values()].map(cells => ({
    goodsId: head(cells).goodsId,
    goodsName: head(cells).goodsName,
    short: cells.filter(isShort).length,
  }));
  const shown = <T extends { short: number }>(list: readonly T[]) =>
    list.filter(each => each.short > 0 || !body.onlyShort).sort((a, b) => b.short - a.short);
  const mats = shown(byMat).map(({ matId, matName, online, short, total }) => ({
    matId,
    matName,
    online,
    short,
    total,
  }));
  const goods = shown(byGoods);
  const [here, there] = [new Set(mats.map(mat => mat.matId)), new Set(goods.map(each => each.goodsId))];
  const cells = found
    .filter(cell => here.has(cell.matId) && there.has(cell.goodsId))
    .map(({ matName: _mat, goodsName: _goods, online: _online, ...cell }) => cell);
  return { mats, goods, cells };
});

const head = (cells: readonly Cell[]): Cell => cells[0] as Cell;
