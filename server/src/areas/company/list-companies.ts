import {
  CompanyPriority,
  type CompanyRow,
  CompanyStatus,
  DrugSupplierType,
  exportCompanies,
  LicenceHealth,
  listAllCompanies,
  listCompanies,
  companyScreenTexts as t,
} from '@materia/contract/areas/company';
import { type BodyOf, dayOf } from '@materia/contract/kernel';
import { all, on, onExport, type Sql, type StaffActor, sql, when } from '../../kernel/index.ts';
import { companyScope } from './company.store.ts';
import { licenceHealth, readCompanyRows } from './company-row.ts';
import { licencesToReview } from './licence/licence.store.ts';

type Filter = BodyOf<typeof exportCompanies>;

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
/** A region and all below it share what stands before its last zeros. */
const below = (code: string) => `${code.replace(/(00){1,2}$/, '')}%`;

function conditions(actor: StaffActor, body: Filter, today: string): Sql {
  return all([
    companyScope(actor, 'c'),
    body.deleted ? sql`c.deleted_at is not null` : sql`c.deleted_at is null`,
    body.status?.length ? sql`c.status = any(${body.status}::text[])` : sql`c.status <> 'CLOSED'`,
    when(body.query, text => {
      const words = like(text);
      return sql`(c.name ilike ${words} or c.short_name ilike ${words} or c.code ilike ${words} or c.mnemonic ilike ${words}
        or c.credit_code ilike ${words})`;
    }),
    when(body.priority, list => sql`c.priority = any(${list}::int[])`),
    body.drugSupplierType === undefined ? sql.empty : sql`c.drug_supplier_type = ${body.drugSupplierType}`,
    when(body.regionCode, code => sql`c.region_code like ${below(code)}`),
    when(body.licenceState, list => sql`${licenceHealth(today)} = any(${list}::text[])`),
    body.licencesWaiting === undefined
      ? sql.empty
      : sql`${body.licencesWaiting} = exists (select from licence l where l.company_id = c.id and ${licencesToReview(actor)})`,
    when(body.ids, ids => sql`c.id = any(${ids}::bigint[])`),
  ]);
}

const inOrder = sql`order by c.priority desc, c.id`;

/** POST company/LP: companies are hundreds at most: counted, and paged by offset. */
export const listCompaniesHandler = on(listCompanies)(async ({ params, body }, ctx) => {
  const where = conditions(ctx.actor, body, dayOf(ctx.now()));
  const { limit, page } = params;
  const rows = await readCompanyRows(ctx, sql`where ${where} ${inOrder} limit ${limit} offset ${(page - 1) * limit}`);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total from company c where ${where}`);
  return { rows, total };
});

const title = (name: keyof typeof t) => t[name];

export const exportCompaniesHandler = onExport(exportCompanies)<CompanyRow>({
  fileName: title('company.sheet.file'),
  columns: [
    { title: title('company.field.code'), kind: 'id', value: row => row.code },
    { title: title('company.field.name'), width: 32, value: row => row.name },
    { title: title('company.field.priority'), value: (row, lang) => CompanyPriority.label(row.priority, lang) },
    {
      title: title('company.field.drugSupplierType'),
      value: (row, lang) => DrugSupplierType.label(row.drugSupplierType, lang),
    },
    { title: title('company.field.regionName'), value: row => row.regionName ?? '' },
    { title: title('company.field.status'), value: (row, lang) => CompanyStatus.label(row.status, lang) },
    { title: title('company.field.storeCount'), value: row => row.storeCount },
    { title: title('company.field.matCount'), value: row => row.matCount },
    { title: title('company.field.userCount'), value: row => row.userCount },
    { title: title('company.field.licenceHealth'), value: (row, lang) => LicenceHealth.label(row.licenceHealth, lang) },
    { title: title('company.field.licenceUntil'), value: row => row.licenceUntil ?? '' },
    { title: title('company.field.contractUntil'), value: row => row.contractUntil ?? '' },
    { title: title('company.field.monthNet'), kind: 'fen', value: row => row.monthNet },
    { title: title('company.field.accountManagerName'), value: row => row.accountManagerName ?? '' },
  ],
  batches: async function* (source) {
    const where = conditions(source.actor, source.input.body, dayOf(source.now()));
    yield await readCompanyRows(source, sql`where ${where} ${inOrder} limit 5000`);
  },
});

/** POST company/all: for pickers. */
export const listAllCompaniesHandler = on(listAllCompanies)(({ body }, ctx) =>
  ctx.db.rows(sql`
    select c.id, c.code, c.name, c.short_name as "shortName", c.status from company c
    where ${companyScope(ctx.actor, 'c')} and c.deleted_at is null
      ${when(body.query, text => sql`and (c.name ilike ${like(text)} or c.short_name ilike ${like(text)} or c.code ilike ${like(text)})`)}
    order by c.id`),
);
