import type { MatServiceStatusCode, ServiceContractDraft, ServiceLine } from '@materia/contract/areas/company';
import type { Day } from '@materia/contract/kernel';
import { type Actor, columnsAs, type Db, nextVersion, type Sql, scopeOf, sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';

export interface ServiceContract extends Omit<ServiceContractDraft, 'lines'> {
  readonly id: number;
  readonly amount: number;
  readonly paid: number;
  readonly voucherNo: string | null;
  readonly status: MatServiceStatusCode;
  readonly version: number;
}
const columns = [
  'id',
  'contractNo',
  'companyId',
  'kind',
  'amount',
  'discount',
  'paid',
  'voucherNo',
  'files',
  'status',
  'version',
];
export const contractColumns = columnsAs(columns, 'k');
const ofCompany = scopeOf({ company: 'company_id' });
const worksForPlaces = (actor: Actor): boolean => actor.kind === 'staff' && actor.scope.kind === 'places';

/** Of a contract's devices (`m`), those that are there for the account; for who sees the whole company all, gone ones too. */
export const servedInScope = (actor: Actor): Sql => (worksForPlaces(actor) ? matScope(actor, 'm') : sql`true`);

/** Contracts of the own company; for who works for places those that serve a device there. */
export function serviceContractScope(actor: Actor, alias: string): Sql {
  if (!worksForPlaces(actor)) return ofCompany(actor, alias);
  return sql`(${ofCompany(actor, alias)} and exists (select from mat_service_line l join mat m on m.id = l.mat_id
    where l.contract_id = ${sql.id(`${alias}.id`)} and ${servedInScope(actor)}))`;
}

export function lockContract(tx: Tx, id: number): Promise<ServiceContract | undefined> {
  return tx.maybe(sql`
    select ${contractColumns} from mat_service_contract k where k.id = ${id} and ${serviceContractScope(tx.actor, 'k')} for update`);
}

/** Whoever changes device services does so alone: a device has one contract on any day. */
export async function aloneWithServices(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('mat_service'))`);
}

type Written = Omit<ServiceContractDraft, 'lines'> & { readonly amount: number };

export function insertContract(tx: Tx, of: Written): Promise<ServiceContract> {
  return tx.one(sql`
    insert into mat_service_contract as k (contract_no, company_id, kind, amount, discount, files)
    values (${of.contractNo}, ${of.companyId}, ${of.kind}, ${of.amount}, ${of.discount}, ${JSON.stringify(of.files)}::jsonb)
    returning ${contractColumns}`);
}

export function saveContractRow(tx: Tx, id: number, { files, ...of }: Written): Promise<ServiceContract> {
  return tx.one(sql`
    update mat_service_contract k set ${nextVersion(tx.now(), of)}, files = ${JSON.stringify(files)}::jsonb
    where k.id = ${id} returning ${contractColumns}`);
}

/** Only apply-service-step.ts calls this. */
export function setServiceStatus(
  tx: Tx,
  id: number,
  status: MatServiceStatusCode,
  of: { readonly paid?: number; readonly voucherNo?: string },
): Promise<ServiceContract> {
  return tx.one(sql`
    update mat_service_contract k set status = ${status}, ${nextVersion(tx.now(), of)} where k.id = ${id} returning ${contractColumns}`);
}

export async function replaceLines(tx: Tx, contractId: number, lines: readonly ServiceLine[]): Promise<void> {
  await tx.run(sql`delete from mat_service_line where contract_id = ${contractId}`);
  await tx.run(sql`
    insert into mat_service_line (contract_id, mat_id, start_on, end_on, price)
    select ${contractId}, * from unnest(${lines.map(l => l.matId)}::bigint[], ${lines.map(l => l.startOn)}::date[],
      ${lines.map(l => l.endOn)}::date[], ${lines.map(l => l.price)}::bigint[])`);
}

export type Line = ServiceLine & { readonly matNo: string; readonly matName: string };
export function linesOf(db: Db, contractId: number, which = sql`true`): Promise<Line[]> {
  return db.rows(sql`
    select l.mat_id as "matId", m.mat_no as "matNo", m.mat_name as "matName", l.start_on as "startOn", l.end_on as "endOn", l.price
    from mat_service_line l join mat m on m.id = l.mat_id where l.contract_id = ${contractId} and ${which}
    order by l.id`);
}

/** A device of the contract that another one, paid or to be paid, serves on the same days. */
export function servedElsewhere(tx: Tx, contractId: number): Promise<{ name: string } | undefined> {
  return tx.maybe(sql`
    select m.mat_name as name from mat_service_line l join mat m on m.id = l.mat_id
    join mat_service_line o on o.mat_id = l.mat_id and o.contract_id <> l.contract_id
      and o.start_on <= l.end_on and o.end_on >= l.start_on
    join mat_service_contract k on k.id = o.contract_id and k.status in ('PENDING_PAY', 'ACTIVE', 'ENDED')
    where l.contract_id = ${contractId} order by l.id limit 1`);
}

/** With which line in force, or past, a device's service ends. */
export function lastLine(db: Db, matId: number): Promise<{ until: Day; trial: boolean } | undefined> {
  return db.maybe(sql`
    select l.end_on as until, k.kind = 'TRIAL' as trial from mat_service_line l join mat_service_contract k on k.id = l.contract_id
    where l.mat_id = ${matId} and k.status in ('ACTIVE', 'ENDED') order by l.end_on desc, l.id desc limit 1`);
}
