import { searchGoods } from '@materia/contract/areas/goods';
import { api } from '../../../kernel/api.ts';
import type { PickItem, PickSource } from '../../../kernel/list-screen/filter-values.ts';

const most = 30;
const seen = new Map<number, PickItem>();

/** The goods of the catalogue by anything that names them; none before something is typed. */
export const goodsSource: PickSource = {
  search: async query => {
    if (!query.trim()) return [];
    const rows = await api(searchGoods, { body: { query: query.trim(), limit: most } }, { quiet: true });
    return rows.map(({ goods_id, goodsName, spec }) => {
      const item = { value: goods_id, label: goodsName, hint: spec };
      seen.set(goods_id, item);
      return item;
    });
  },
  // Chosen from what was just found: no address names one.
  named: async ids => ids.flatMap(id => seen.get(id) ?? []),
};
