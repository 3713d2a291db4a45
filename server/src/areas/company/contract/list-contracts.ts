import { type ContractRow, listContracts } from '@materia/contract/areas/company';
import { dayOf } from '@materia/contract/kernel';
import { all, type Ctx, on, refuse, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { paperFiles } from '../paper-files.ts';
import { contractColumns, contractScope } from './contract.store.ts';

type Read = Omit<ContractRow, 'papers'>;

async function readRows(ctx: Ctx<StaffActor>, which: Sql): Promise<ContractRow[]> {
  const rows = await ctx.db.rows<Read>(sql`
    select ${contractColumns}, c.short_name as "companyName", k.end_on - ${dayOf(ctx.now())}::date as "daysLeft"
    from company_contract k join company c on c.id = k.company_id ${which}`);
  const papers = await paperFiles(
    ctx,
    rows.flatMap(row => row.files),
  );
  return rows.map(row => ({
    ...row,
    papers: row.files.flatMap(id => {
      const paper = papers.get(id);
      return paper ? [{ id, url: paper.url, name: paper.name }] : [];
    }),
  }));
}

/** POST company/contract/LP: the one that ends last first. */
export const listContractsHandler = on(listContracts)(async ({ params, body }, ctx) => {
  const where = all([
    contractScope(ctx.actor, 'k'),
    when(body.query, text => sql`k.contract_no ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`),
    when(body.companyId, id => sql`k.company_id = ${id}`),
    when(body.status, list => sql`k.status = any(${list}::text[])`),
    when(body.ids, ids => sql`k.id = any(${ids}::bigint[])`),
  ]);
  const rows = await readRows(
    ctx,
    sql`where ${where} order by k.end_on desc, k.id desc limit ${params.limit} offset ${(params.page - 1) * params.limit}`,
  );
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*) as total from company_contract k where ${where}`,
  );
  return { rows, total };
});

export async function contractRow(ctx: Ctx<StaffActor>, id: number): Promise<ContractRow> {
  const [row] = await readRows(ctx, sql`where k.id = ${id} and ${contractScope(ctx.actor, 'k')}`);
  return row ?? refuse('row.notFound');
}
