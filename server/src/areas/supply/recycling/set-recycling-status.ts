import { setRecyclingStatus } from '@materia/contract/areas/supply';
import type { BodyOf } from '@materia/contract/kernel';
import { type Ctx, on, refuse, type StaffActor, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { confirmWitness, type Witness } from '../../identity/index.ts';
import { applyRecyclingStep, demandRecycling } from './apply-recycling-step.ts';
import {
  bagTarget,
  insertBag,
  lockRecyclings,
  type Recycling,
  recyclingScope,
  recyclingTarget,
} from './recycling.store.ts';
import { givePoints } from './recycling-points.ts';

type Body = BodyOf<typeof setRecyclingStatus>;

/** POST recycling/status: each step with what it demands, all of them or none (spec 06 §3). */
export const setRecyclingStatusHandler = on(setRecyclingStatus)(async ({ body }, ctx) => {
  const witness = body.action === 'seal' ? await witnessOf(ctx, body) : undefined;
  return ctx.transaction(async tx => {
    const rows = await lockRecyclings(tx, body.ids);
    const [one] = rows;
    if (one && rows.length === 1) tx.about(recyclingTarget(one));
    if (body.version !== undefined && rows.some(row => row.version !== body.version)) refuse('row.changedMeanwhile');
    for (const row of rows) demandRecycling(row, body.action);
    const { done, bagId } = witness
      ? await seal(tx, rows, body, witness)
      : { done: await eachOf(tx, rows, body), bagId: null };
    for (const row of done) tx.record({ ...recyclingTarget(row), after: { status: row.status } });
    const state = ({ id: recyclingId, status, points, version }: Recycling) => ({
      recyclingId,
      status,
      points,
      version,
    });
    return { done: done.map(state), bagId };
  });
});

async function eachOf(tx: Tx, rows: readonly Recycling[], body: Body): Promise<Recycling[]> {
  const done: Recycling[] = [];
  for (const row of rows) {
    if (body.action === 'receive')
      done.push(await applyRecyclingStep(tx, row, 'receive', { receiverId: staffId(tx.actor), receivedAt: tx.now() }));
    else if (body.action === 'verify') done.push(await verify(tx, row, body.weightG));
    else if (!body.reason) refuse('supply.reasonNeeded');
    else done.push(await applyRecyclingStep(tx, row, 'reject', { rejectReason: body.reason }, body.reason));
  }
  return done;
}

/** Somebody else than who took it in looks at it and weighs it; its customer is thanked. */
async function verify(tx: Tx, row: Recycling, weightG: number | undefined): Promise<Recycling> {
  const checkerId = staffId(tx.actor);
  if (row.receiverId === checkerId) refuse('supply.checkerIsReceiver');
  const [name] = await controlledOf(tx, row);
  if (name !== undefined) refuse('supply.controlledDrug', { name });
  if (weightG === undefined) return refuse('supply.weightMissing');
  const points = await givePoints(tx, row);
  return applyRecyclingStep(tx, row, 'verify', { checkerId, checkedAt: tx.now(), weightG, points });
}

/** Medicines that the catalogue knows by their approval number as toxic or with ephedrine. */
async function controlledOf(tx: Tx, { items }: Recycling): Promise<string[]> {
  const numbers = items.map(item => item.approvalNo).filter(Boolean);
  const found = await tx.rows<{ no: string }>(sql`
    select d.approval_no as no from goods_medicine d join goods g on g.id = d.goods_id
    where d.approval_no = any(${numbers}::text[]) and g.specials && array['TOXIC', 'EPHEDRINE']`);
  return items.filter(item => found.some(({ no }) => no === item.approvalNo)).map(item => item.name);
}

/** Who seals with the caller: another account that may, with its own password. */
async function witnessOf(ctx: Ctx<StaffActor>, body: Body): Promise<Witness> {
  const { witnessUserName: userName, witnessPassword: password } = body;
  if (!userName || !password || userName.toLowerCase() === ctx.actor.userName.toLowerCase())
    return refuse('supply.sealByTwo', {}, { path: ['witnessUserName'] });
  const witness = await confirmWitness(ctx, { userName, password, field: 'witnessPassword' });
  return witness?.privs.has('SUPPLY:RECYCLE') ? witness : refuse('supply.sealByTwo', {}, { path: ['witnessUserName'] });
}

/** Several hand-ins of one store into one bag, which two have sealed and weighed. */
async function seal(tx: Tx, rows: readonly Recycling[], { sealNo, grossG }: Body, witness: Witness) {
  if (!sealNo || grossG === undefined) return refuse('supply.sealMissing');
  const [first] = rows as [Recycling];
  const { storeId, companyId } = first;
  if (storeId === null || rows.some(row => row.storeId !== storeId)) return refuse('supply.bagStores');
  const net = rows.reduce((sum, row) => sum + (row.weightG ?? 0), 0);
  if (grossG < net) refuse('supply.bagWeight', { n: net }, { path: ['grossG'] });
  await demandSeen(tx, rows, witness);
  const sealedBy = staffId(tx.actor) as number;
  const bag = await insertBag(tx, { sealNo, companyId, storeId, grossG, sealedBy, witnessId: witness.id });
  if (!bag) return refuse('supply.sealTaken', {}, { path: ['sealNo'] });
  tx.record({ ...bagTarget(bag), after: { grossG, recyclings: rows.length, witness: witness.name } });
  const done: Recycling[] = [];
  for (const row of rows) done.push(await applyRecyclingStep(tx, row, 'seal', { bagId: bag.id }, sealNo));
  return { done, bagId: bag.id };
}

/** Whoever seals with the caller must be of the place too. */
async function demandSeen(tx: Tx, rows: readonly Recycling[], witness: Witness): Promise<void> {
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from expired_recycling r
    where r.id = any(${rows.map(row => row.id)}::bigint[]) and ${recyclingScope({ ...witness, sessionId: 0 }, 'r')}`);
  if (n < rows.length) refuse('supply.sealByTwo', {}, { path: ['witnessUserName'] });
}
