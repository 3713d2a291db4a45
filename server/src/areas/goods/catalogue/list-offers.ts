import {
  type CatalogueProviderCode,
  listMedicalCompanyOffers,
  listMedicalCompanySuppliers,
  listYiyaochengOffers,
  listYiyaochengSuppliers,
  readCatalogueStatus,
} from '@materia/contract/areas/goods';
import { type BodyOf, dayOf } from '@materia/contract/kernel';
import { all, type Ctx, on, refuse, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { offerTables, offerWhere, readOffers, sees } from './offer-rows.ts';

/** What only holders of COST may sort or filter by. */
const costly = new Set(['price', 'unitPrice', 'diffRate']);

/** Who does not see what offers cost does not find it out by narrowing or sorting either. */
export function demandCost(
  actor: StaffActor,
  { priceRange, sort }: Pick<BodyOf<typeof listYiyaochengOffers>, 'priceRange' | 'sort'>,
): void {
  if (!sees(actor) && (priceRange || costly.has(sort?.[0]?.field ?? ''))) refuse('catalogue.noCost');
}

async function listOffers(
  provider: CatalogueProviderCode,
  { params, body }: { params: { limit: number; page: number }; body: BodyOf<typeof listYiyaochengOffers> },
  ctx: Ctx<StaffActor>,
) {
  const [sort] = body.sort ?? [];
  demandCost(ctx.actor, body);
  const today = dayOf(ctx.now());
  const where = offerWhere(provider, body, today);
  const page = { limit: params.limit, offset: (params.page - 1) * params.limit };
  const rows =
    body.part === 'TOTAL'
      ? []
      : await readOffers(ctx.db, ctx.actor, { where, ...page, provider, sort, now: ctx.now() });
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from ${offerTables(ctx.actor)} where ${where}`,
  );
  return { rows, total };
}

async function listSuppliers(
  provider: CatalogueProviderCode,
  { params, body }: { params: { limit: number; page: number }; body: BodyOf<typeof listYiyaochengSuppliers> },
  ctx: Ctx<StaffActor>,
) {
  const where = all([
    sql`s.provider = ${provider}`,
    when(body.query, query => sql`(s.name ilike ${`%${query.replace(/[\\%_]/g, '\\$&')}%`} or s.code = ${query})`),
    when(body.ids, ids => sql`s.id = any(${ids}::bigint[])`),
  ]);
  const rows = await ctx.db.rows<never>(sql`
    select s.id as "supplierId", s.code, s.name, s.supplier_type as "supplierType", s.licence_no as "licenceNo", s.licence_expire as "licenceExpire",
      s.region_code as "regionCode", s.contact, s.phone, s.min_order as "minOrder", s.freight, s.free_freight as "freeFreight",
      s.ship_days as "shipDays", (select count(*) from supplier_goods o where o.supplier_id = s.id)::int as offers
    from supplier s where ${where} order by s.name, s.id limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from supplier s where ${where}`,
  );
  return { rows, total };
}

const dayMs = 86_400_000;
const readStatusHandler = on(readCatalogueStatus)(async ({ params }, ctx) => {
  const found = await ctx.db.one<{ refreshedAt: string | null; offers: number; suppliers: number }>(sql`
    select max(o.refreshed_at) as "refreshedAt", count(*)::int as offers, count(distinct o.supplier_id)::int as suppliers
    from supplier_goods o join supplier s on s.id = o.supplier_id where s.provider = ${params.provider}`);
  const days = ctx.setting<number>('goods.catalogueStaleDays');
  const age = found.refreshedAt ? ctx.now().getTime() - Date.parse(found.refreshedAt) : 0;
  return { ...found, stale: age > days * dayMs };
});

/** What catalogues hold (spec 03 §5.3). */
export const offerReads = [
  on(listMedicalCompanyOffers)((input, ctx) => listOffers('MEDICAL_COMPANY', input, ctx)),
  on(listYiyaochengOffers)((input, ctx) => listOffers('YIYAOCHENG', input, ctx)),
  on(listMedicalCompanySuppliers)((input, ctx) => listSuppliers('MEDICAL_COMPANY', input, ctx)),
  on(listYiyaochengSuppliers)((input, ctx) => listSuppliers('YIYAOCHENG', input, ctx)),
  readStatusHandler,
];
