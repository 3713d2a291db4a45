import { listBrands, listManufacturers, searchGoods } from '@materia/contract/areas/goods';
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

/** Goods by whatever finds them: whoever puts them somewhere may choose them, reading the catalogue or not. */
export const goodsSource = foundList(async body => {
  const goods = await api(searchGoods, { body }, quiet);
  return goods.map(({ goods_id, goodsName, spec }) => ({ value: goods_id, label: goodsName, hint: spec }));
});
