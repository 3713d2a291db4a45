import type { ListOf } from './list-of.ts';

const everybodys = (table: string) =>
  `select id, null::bigint as company_id, null::bigint as store_id, null::bigint as mat_id from ${table}`;

const offers = (provider: string): ListOf => ({
  id: 'supplierGoodsId',
  owners: `select o.id, null::bigint as company_id, null::bigint as store_id, null::bigint as mat_id
    from supplier_goods o join supplier s on s.id = o.supplier_id where s.provider = '${provider}'`,
  catalogue: true,
  bodies: [{}],
});

const suppliers: ListOf = { id: 'supplierId', owners: everybodys('supplier'), catalogue: true, bodies: [{}] };
/** What is not approved yet is its company's; the rest of the catalogue everybody's. */
const submitted = `select id, case when approved_at is null then submit_company_id end as company_id, null::bigint as store_id, null::bigint as mat_id
  from goods`;

/** Lists of what belongs to the catalogue itself. */
export const goodsLists: Readonly<Record<string, ListOf>> = {
  '/api/mgmt/goods/duplicates/limit/:limit/page/:page': {
    id: 'duplicateId',
    owners: everybodys('goods_duplicate'),
    catalogue: true,
    bodies: [{}],
  },
  '/api/mgmt/catalogue/MEDICAL_COMPANY/limit/:limit/page/:page': offers('MEDICAL_COMPANY'),
  '/api/mgmt/catalogue/YIYAOCHENG/limit/:limit/page/:page': offers('YIYAOCHENG'),
  '/api/mgmt/catalogue/MEDICAL_COMPANY/suppliers/limit/:limit/page/:page': suppliers,
  '/api/mgmt/catalogue/YIYAOCHENG/suppliers/limit/:limit/page/:page': suppliers,
  '/api/mgmt/symptom/limit/:limit/page/:page': {
    id: 'symptomId',
    owners: everybodys('symptom'),
    catalogue: true,
    bodies: [{}],
  },
  '/api/mgmt/insurancecode/limit/:limit/page/:page': {
    id: 'codeId',
    owners: everybodys('insurance_code'),
    catalogue: true,
    bodies: [{}],
  },
  '/api/mgmt/insurancecode/match/limit/:limit/page/:page': {
    id: 'goods_id',
    owners: everybodys('goods'),
    catalogue: true,
    bodies: [{}, { tab: 'MATCHED' }],
  },
  '/api/mgmt/goods/extension/limit/:limit/page/:page': {
    id: 'goods_id',
    owners: submitted,
    catalogue: true,
    bodies: [{}, { empty: 'tags' }],
  },
  '/api/mgmt/goods/operation/limit/:limit/page/:page': {
    id: 'goods_id',
    owners: submitted,
    catalogue: true,
    bodies: [{}, { tab: ['ALL'] }],
  },
  '/api/mgmt/goods/companycode/limit/:limit/page/:page': {
    id: 'rowId',
    companyWide: true,
    owners: `select distinct company_id * 1000000000 + goods_id as id, company_id, null::bigint as store_id, null::bigint as mat_id
      from (select company_id, goods_id from store_goods union select company_id, goods_id from company_goods_code) x`,
    bodies: [{ companyId: 1 }, { companyId: 2 }],
  },
};
