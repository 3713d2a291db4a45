import { type CatalogueGoods, findStoreGoods } from '@materia/contract/areas/store';
import { api } from '../../kernel/api.ts';
import type { PickSource } from '../../kernel/list-screen/filter-values.ts';

const itemOf = ({ goodsId, goodsName, goodsNo, spec }: CatalogueGoods) => ({
  value: goodsId,
  label: `${goodsName} ${spec}`.trim(),
  hint: goodsNo,
});

/** The goods that stores of the account sell. */
export const soldGoodsSource: PickSource = {
  search: async query => (await api(findStoreGoods, { body: { query } }, { quiet: true })).map(itemOf),
  named: async ids => (await api(findStoreGoods, { body: { goodsIds: [...ids] } }, { quiet: true })).map(itemOf),
};
