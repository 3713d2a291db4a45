import type { ListOf } from './list-of.ts';

const everybodys = (table: string) =>
  `select id, null::bigint as company_id, null::bigint as store_id, null::bigint as mat_id from ${table}`;

/** Lists of what belongs to the catalogue itself. */
export const goodsLists: Readonly<Record<string, ListOf>> = {
  '/api/mgmt/goods/duplicates/limit/:limit/page/:page': {
    id: 'duplicateId',
    owners: everybodys('goods_duplicate'),
    catalogue: true,
    bodies: [{}],
  },
};
