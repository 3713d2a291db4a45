import { type GoodsRow, listBrands, listGoods, listManufacturers } from '@materia/contract/areas/goods';
import { api } from '../../kernel/api.ts';
import { foundList } from '../../kernel/list-screen/found-list.ts';

const quiet = { quiet: true };

/** Makers by any of their names. */
export const manufacturerSource = foundList(async ({ query: name = '', ids }) => {
  const query = { name, ...(ids ? { ids: ids.join(',') } : {}), deleted: false };
  const makers = await api(listManufacturers, { query }, quiet);
  return makers.map(({ id, name, shortName }) => ({
    value: id,
    label: name,
    ...(shortName ? { hint: shortName } : {}),
  }));
});

const most = 50;
/** Brands by name or initial. */
export const brandSource = foundList(async body => {
  const { rows } = await api(listBrands, { params: { limit: most, page: 1 }, body }, quiet);
  return rows.map(({ id, name, manufacturer }) => ({
    value: id,
    label: name,
    ...(manufacturer ? { hint: manufacturer } : {}),
  }));
});

const few = 20;
/** Goods by whatever finds them. */
export const goodsSource = foundList(async body => {
  const { rows } = await api(listGoods, { params: { limit: few, page: 1 }, body: { ...body, part: 'ROWS' } }, quiet);
  return rows.map((row: GoodsRow) => ({ value: row.goods_id, label: row.goodsName, hint: row.spec }));
});
