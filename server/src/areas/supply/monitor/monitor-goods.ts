import { type MonitorBy, type MonitorCell, monitorGoods, unregisteredBatch } from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import { all, on, type Sql, sql, when } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';

type Cell = MonitorCell & { readonly title: string; readonly matName: string; readonly online: boolean };
type Answer = AnswerOf<typeof monitorGoods>;

/** More is not looked at in one picture. */
const most = 20_000;
/** Sold out, or under its line; what is locked is no matter of filling. */
const isShort = ({ stock, available, par, locked }: Cell): boolean => (!locked && available === 0) || stock < par;
const sum = (cells: readonly Cell[], of: (cell: Cell) => number): number =>
  cells.reduce((total, cell) => total + of(cell), 0);

/** Key and title of a column, and what makes its order where nothing is short. */
const columnOf: Readonly<Record<MonitorBy, { key: Sql; title: Sql }>> = {
  GOODS: { key: sql`t.goods_id::text`, title: sql`coalesce(g.short_name, g.goods_name)` },
  TRACK: {
    key: sql`t.sub_no || '/' || t.track_no`,
    title: sql`case when t.sub_no = 0 then t.track_no else t.sub_no || '-' || t.track_no end`,
  },
};

/** A batch can be named of what lies in the slot, also where no store sells the goods (spec 06 §2). */
const holdsUnregistered = sql`exists (select from stock_lot l
  where l.track_id = t.id and l.batch_no = ${unregisteredBatch} and l.quantity > 0)`;

/** POST monitor/goods: what of each goods, or in each slot, lies in each device of the scope (spec 06 §7). */
export const monitorGoodsHandler = on(monitorGoods)(async ({ body }, { actor, db }): Promise<Answer> => {
  const { key, title } = columnOf[body.by];
  const found = await db.rows<Cell>(sql`
    select m.id as "matId", m.mat_name as "matName", m.online, ${key} as key, ${title} as title, t.goods_id as "goodsId",
      coalesce(g.short_name, g.goods_name) as "goodsName",
      sum(t.stock)::int as stock,
      sum(case when t.is_locked then 0 else greatest(t.stock - t.held, 0) end)::int as available, sum(t.par_level)::int as par, sum(t.capacity)::int as capacity, count(*)::int as slots,
      bool_and(t.is_locked) as locked
    from mat m join track t on t.mat_id = m.id and t.removed_at is null and not t.sub_off and t.goods_id is not null
      join goods g on g.id = t.goods_id
    where ${all([
      matScope(actor, 'm'),
      sql`m.deleted_at is null and m.biz_status in ('OPERATIONAL', 'MAINTENANCE') and t.cell_use is distinct from 'PICKUP'`,
      when(body.companyId, id => sql`m.company_id = ${id}`),
      when(body.storeId, id => sql`m.store_id = ${id}`),
      when(body.routeId, id => sql`m.route_id = ${id}`),
      when(body.goodsId, id => sql`t.goods_id = ${id}`),
      body.unregistered ? holdsUnregistered : sql.empty,
    ])}
    group by m.id, m.mat_name, m.online, 4, 5, t.goods_id, coalesce(g.short_name, g.goods_name) order by m.id, 4 limit ${most + 1}`);
  const onlyShort = body.onlyShort && !body.unregistered;
  return { ...pictureOf(found.slice(0, most), { by: body.by, onlyShort }), cut: found.length > most };
});

function pictureOf(found: readonly Cell[], { by, onlyShort }: { by: MonitorBy; onlyShort: boolean }) {
  const shown = <T extends { short: number }>(list: readonly T[]) => list.filter(each => each.short > 0 || !onlyShort);
  const mats = shown([...Map.groupBy(found, cell => cell.matId).values()].map(matOf)).sort((a, b) => b.short - a.short);
  const here = new Set(mats.map(mat => mat.matId));
  const seen = found.filter(cell => here.has(cell.matId));
  const columns = shown([...Map.groupBy(seen, cell => cell.key).values()].map(columnSum));
  // Slots keep the order in which they stand; of goods those that most devices lack come first.
  columns.sort(by === 'GOODS' ? (a, b) => b.short - a.short : (a, b) => order(a.key, b.key));
  const there = new Set(columns.map(column => column.key));
  const cells = seen
    .filter(cell => there.has(cell.key))
    .map(({ title: _title, matName: _mat, online: _online, ...cell }) => cell);
  return { mats, columns, cells };
}

const order = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

function matOf(cells: readonly Cell[]) {
  const [{ matId, matName, online }] = cells as [Cell];
  return { matId, matName, online, short: cells.filter(isShort).length, total: cells.length };
}

function columnSum(cells: readonly Cell[]) {
  const [{ key, title }] = cells as [Cell];
  const short = cells.filter(isShort).length;
  return { key, title, short, stock: sum(cells, cell => cell.stock), par: sum(cells, cell => cell.par) };
}
