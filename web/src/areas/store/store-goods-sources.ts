import { type CatalogueGoods, findStoreGoods } from '@materia/contract/areas/store';
import { api } from '../../kernel/api.ts';
import { foundList } from '../../kernel/list-screen/found-list.ts';

const itemOf = ({ goodsId, goodsName, goodsNo, spec }: CatalogueGoods) => ({
  value: goodsId,
  label: `${goodsName} ${spec}`.trim(),
  hint: goodsNo,
});

/** The goods that stores of the account sell. */
export const soldGoodsSource = foundList(async ({ query, ids }) =>
  (await api(findStoreGoods, { body: { query, goodsIds: ids } }, { quiet: true })).map(itemOf),
);
