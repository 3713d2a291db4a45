import {
  renewMatServices,
  type ServiceContractDraft,
  saveServiceContract,
  setServiceContractStatus,
  sumOf,
} from '@materia/contract/areas/company';
import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { claimFiles, differing, on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { serviceState } from '../../mat/index.ts';
import { findCompany } from '../company.store.ts';
import { applyServiceStep, demandServiceStep, serviceTarget } from './apply-service-step.ts';
import {
  aloneWithServices,
  insertContract,
  lockContract,
  replaceLines,
  type ServiceContract,
  saveContractRow,
  servedElsewhere,
} from './mat-service.store.ts';
import { contractDetail } from './read-service-contract.ts';
import { annualFeeOf } from './service-rows.ts';

async function demandFit(tx: Tx, draft: ServiceContractDraft, id: number | undefined): Promise<void> {
  const amount = sumOf(draft.lines.map(({ price }) => price));
  if (draft.discount > amount) refuse('service.discount', {}, { path: ['discount'] });
  const backwards = draft.lines.findIndex(({ startOn, endOn }) => endOn < startOn);
  if (backwards >= 0) refuse('service.lineEnds', {}, { path: ['lines', backwards] });
  const company = await findCompany(tx, tx.actor, draft.companyId);
  if (!company || company.deletedAt !== null) refuse('row.notFound');
  const ids = new Set(draft.lines.map(({ matId }) => matId));
  const { own } = await tx.one<{ own: number }>(sql`
    select count(*) as own from mat where id = any(${[...ids]}::bigint[]) and company_id = ${draft.companyId} and deleted_at is null`);
  if (own < draft.lines.length) refuse('service.matElsewhere', {}, { path: ['lines'] });
  const other = await tx.maybe(sql`
    select from mat_service_contract where contract_no = ${draft.contractNo} and id is distinct from ${id ?? null}`);
  if (other) refuse('service.numberTaken', {}, { path: ['contractNo'] });
}

const shown = ({ id: _id, version: _version, files: _files, ...contract }: ServiceContract) => contract;

async function change(tx: Tx, id: number, version: number | undefined, draft: Parameters<typeof saveContractRow>[2]) {
  const before = await lockContract(tx, id);
  if (!before) return refuse('row.notFound');
  tx.about(serviceTarget(before));
  if (before.version !== version) refuse('row.changedMeanwhile');
  if (before.status !== 'DRAFT') refuse('service.notDraft');
  const after = await saveContractRow(tx, id, draft);
  tx.record({ ...serviceTarget(after), ...differing(shown(before), shown(after)) });
  return after;
}

/** POST mat/service/contract: a draft with a line for each device; its amount is their sum. */
export const saveServiceContractHandler = on(saveServiceContract)(async ({ body }, ctx) => {
  const { id, version, ...draft } = body;
  const saved = await ctx.transaction(async tx => {
    await aloneWithServices(tx);
    await demandFit(tx, draft, id);
    const { lines, ...written } = draft;
    const of = { ...written, amount: sumOf(lines.map(({ price }) => price)) };
    const contract = id === undefined ? await insertContract(tx, of) : await change(tx, id, version, of);
    await replaceLines(tx, contract.id, lines);
    await claimFiles(tx, draft.files, { refType: 'MAT_SERVICE_CONTRACT', refId: contract.id, modules: ['CONTRACT'] });
    if (id === undefined) tx.record({ ...serviceTarget(contract), after: shown(contract) });
    return contract;
  });
  return contractDetail(ctx, saved.id);
});

const actions = { PENDING_PAY: 'submit', ACTIVE: 'pay', VOID: 'void' } as const;

/** POST mat/service/contract/status: on its way to being paid, in force, void. */
export const setServiceContractStatusHandler = on(setServiceContractStatus)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    await aloneWithServices(tx);
    const contract = (await lockContract(tx, body.id)) ?? refuse('row.notFound');
    tx.about(serviceTarget(contract));
    if (contract.version !== body.version) refuse('row.changedMeanwhile');
    const action = actions[body.to];
    demandServiceStep(contract, action);
    if (body.to !== 'VOID') {
      const other = await servedElsewhere(tx, contract.id);
      if (other) refuse('service.overlap', { name: other.name });
    }
    if (body.to !== 'ACTIVE') return applyServiceStep(tx, contract, action);
    if (body.paid !== contract.amount - contract.discount) refuse('service.wrongSum', {}, { path: ['paid'] });
    return applyServiceStep(tx, contract, action, { paid: body.paid, voucherNo: body.voucherNo });
  });
  return contractDetail(ctx, body.id);
});

interface Renewed {
  readonly matId: number;
  readonly matName: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly oldEnd: Day | null;
  readonly annualFee: number | null;
}
const monthsOfYear = 12;

/** POST mat/service/renew: after the old end; after a stop, and for the first time, from today (spec 04 §3.8). */
export const renewMatServicesHandler = on(renewMatServices)(async ({ body }, ctx) => {
  const today = dayOf(ctx.now());
  const graceDays = ctx.setting<number>('mat.serviceGraceDays');
  const ids = [...new Set(body.matIds)];
  const found = await ctx.db.rows<Renewed>(sql`
    select m.id as "matId", m.mat_name as "matName", m.company_id as "companyId", c.short_name as "companyName",
      m.service_expire_at as "oldEnd", ${annualFeeOf(sql`m.id`)} as "annualFee"
    from mat m join company c on c.id = m.company_id where m.id = any(${ids}::bigint[]) and m.deleted_at is null order by m.id`);
  if (found.length < ids.length) refuse('row.notFound');
  const starts = found.map(({ oldEnd }) =>
    oldEnd === null || serviceState(oldEnd, today, graceDays) === 'STOPPED' ? today : addDays(oldEnd, 1),
  );
  const ends = await ctx.db.rows<{ endOn: Day }>(sql`
    select (s.day + make_interval(months => ${body.months}::int) - interval '1 day')::date as "endOn"
    from unnest(${starts}::date[]) with ordinality s (day, place) order by s.place`);
  return found.map(({ annualFee, ...row }, at) => ({
    ...row,
    startOn: starts[at] ?? today,
    endOn: ends[at]?.endOn ?? today,
    price: Math.round(((annualFee ?? 0) * body.months) / monthsOfYear),
  }));
});
