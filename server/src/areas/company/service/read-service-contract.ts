import {
  listServiceContracts,
  readServiceContract,
  type ServiceContractDetail,
  type ServiceContractRow,
} from '@materia/contract/areas/company';
import { all, type Ctx, on, refuse, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { paperFiles } from '../paper-files.ts';
import { contractColumns, linesOf, servedInScope, serviceContractScope } from './mat-service.store.ts';

type Read = Omit<ServiceContractRow, 'payable' | 'allowedActions'> & { readonly files: number[] };
const actions: Readonly<Record<string, readonly string[]>> = {
  DRAFT: ['edit', 'submit', 'void'],
  PENDING_PAY: ['pay', 'void'],
};

async function readRows(
  { db, actor }: Ctx<StaffActor>,
  which: Sql,
): Promise<(ServiceContractRow & Pick<Read, 'files'>)[]> {
  const rows = await db.rows<Read>(sql`
    select ${contractColumns}, c.short_name as "companyName", l.n as "matCount", l.start_on as "startOn", l.end_on as "endOn"
    from mat_service_contract k join company c on c.id = k.company_id
    cross join lateral (select count(*)::int as n, min(l.start_on) as start_on, max(l.end_on) as end_on from mat_service_line l
      join mat m on m.id = l.mat_id where l.contract_id = k.id and ${servedInScope(actor)}) l ${which}`);
  const may = actor.companyId === null && actor.privs.has('MAT:WRITE');
  return rows.map(row => ({
    ...row,
    payable: row.amount - row.discount,
    allowedActions: (may ? (actions[row.status] ?? []) : []).map(action => ({ action, reason: null })),
  }));
}

/** POST mat/service/contract/LP: the latest first. */
export const listServiceContractsHandler = on(listServiceContracts)(async ({ params, body }, ctx) => {
  const where = all([
    serviceContractScope(ctx.actor, 'k'),
    when(body.query, text => sql`k.contract_no ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`),
    when(body.companyId, id => sql`k.company_id = ${id}`),
    when(body.status, list => sql`k.status = any(${list}::text[])`),
    when(body.ids, ids => sql`k.id = any(${ids}::bigint[])`),
  ]);
  const rows = await readRows(
    ctx,
    sql`where ${where} order by k.id desc limit ${params.limit} offset ${(params.page - 1) * params.limit}`,
  );
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*) as total from mat_service_contract k where ${where}`,
  );
  return { rows: rows.map(({ files: _files, ...row }) => row), total };
});

export async function contractDetail(ctx: Ctx<StaffActor>, id: number): Promise<ServiceContractDetail> {
  const [row] = await readRows(ctx, sql`where k.id = ${id} and ${serviceContractScope(ctx.actor, 'k')}`);
  if (!row) return refuse('row.notFound');
  const { files, ...contract } = row;
  const papers = await paperFiles(ctx, files);
  return {
    ...contract,
    lines: await linesOf(ctx.db, id, servedInScope(ctx.actor)),
    papers: files.flatMap(file => {
      const paper = papers.get(file);
      return paper ? [{ id: file, url: paper.url, name: paper.name }] : [];
    }),
  };
}

export const readServiceContractHandler = on(readServiceContract)(({ params }, ctx) => contractDetail(ctx, params.id));
