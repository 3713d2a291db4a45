import { type GoodsRow, listBrands, listGoods, listManufacturers } from '@materia/contract/areas/goods';
import { api } from '../../kernel/api.ts';
import type { PickSource } from '../../kernel/list-screen/filter-values.ts';

const quiet = { quiet: true };

/** Makers by any of their names. */
export const manufacturerSource: PickSource = {
  search: async name =>
    shownMakers(await api(listManufacturers, { query: { name: name.trim(), deleted: false } }, quiet)),
  named: async ids =>
    shownMakers(await api(listManufacturers, { query: { name: '', ids: ids.join(','), deleted: false } }, quiet)),
};

const shownMakers = (makers: readonly { id: number; name: string; shortName: string | null }[]) =>
  makers.map(({ id, name, shortName }) => ({ value: id, label: name, ...(shortName ? { hint: shortName } : {}) }));

const most = 50;
async function findBrands(body: { query?: string; ids?: number[] }) {
  const { rows } = await api(listBrands, { params: { limit: most, page: 1 }, body }, quiet);
  return rows.map(({ id, name, manufacturer }) => ({
    value: id,
    label: name,
    ...(manufacturer ? { hint: manufacturer } : {}),
  }));
}

/** Brands by name or initial. */
export const brandSource: PickSource = {
  search: query => findBrands(query.trim() ? { query: query.trim() } : {}),
  named: ids => findBrands({ ids: [...ids] }),
};

const few = 20;
async function findGoods(body: { query?: string; ids?: number[] }) {
  const { rows } = await api(listGoods, { params: { limit: few, page: 1 }, body: { ...body, part: 'ROWS' } }, quiet);
  return rows.map((row: GoodsRow) => ({ value: row.goods_id, label: row.goodsName, hint: row.spec }));
}

/** Goods by whatever finds them. */
export const goodsSource: PickSource = {
  search: query => findGoods(query.trim() ? { query: query.trim() } : {}),
  named: ids => findGoods({ ids: [...ids] }),
};
