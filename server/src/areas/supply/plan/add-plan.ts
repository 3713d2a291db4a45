import { addSupplyPlan, type SupplyLineActionCode, withoutPicking } from '@materia/contract/areas/supply';
import { type BodyOf, dayOf } from '@materia/contract/kernel';
import { nextOfDay, on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { draftLevels, draftSlots, matInScope } from '../../mat/index.ts';
import { makePlan } from './apply-supply-step.ts';
import { type DraftFill, draftedOf, draftFill, namedShort, type Short, shelfFor } from './draft-fill.ts';
import { planDetail } from './read-plan.ts';
import { insertLines, type NewLine } from './supply-line.store.ts';
import { type NewPlan, type Plan, planTarget } from './supply-plan.store.ts';
import { tellOperator } from './tell-operator.ts';

type Body = BodyOf<typeof addSupplyPlan>;

/** POST supplyplan/new: a plan for one device; whoever is to fill it is told (spec 06 §3). */
export const addSupplyPlanHandler = on(addSupplyPlan)(async ({ body }, ctx) => {
  if (!(await matInScope(ctx.db, ctx.actor, body.matId))) refuse('row.notFound');
  const { plan, short } = await ctx.transaction(tx => makePlanFor(tx, body));
  return { ...(await planDetail(ctx.db, ctx.actor, plan.id)), short: await namedShort(ctx.db, short) };
});

/** A plan that somebody asks for, of the lines they name and what the device's draft holds; the caller knows that the device is theirs. */
export async function makePlanFor(
  tx: Tx,
  body: Body,
): Promise<{ readonly plan: Plan; readonly short: readonly Short[] }> {
  const mat = await planMat(tx, body.matId);
  const { lines, short } = await plannedLines(tx, mat, body);
  const plan = await newPlan(tx, mat, { ...body, generator: 'MANUAL' }, lines);
  tx.record({ ...planTarget(plan), after: { type: plan.type, planDate: plan.planDate, lines: lines.length } });
  return { plan, short };
}

interface PlanMat {
  readonly matId: number;
  readonly companyId: number;
  readonly storeId: number;
  readonly routeId: number | null;
}

/** Where nobody stands any more, or not yet, nothing is brought. */
const nowhere: readonly string[] = ['NEW', 'RETIRED', 'SCRAPPED'];

/** A device that may be filled, with the store that does it. */
export async function planMat(tx: Tx, matId: number): Promise<PlanMat> {
  const mat = await tx.one<PlanMat & { bizStatus: string }>(sql`
    select id as "matId", company_id as "companyId", store_id as "storeId", route_id as "routeId", biz_status as "bizStatus"
    from mat where id = ${matId} for share`);
  if (nowhere.includes(mat.bizStatus)) refuse('mat.stepRefused');
  if (mat.storeId === null) refuse('supply.matWithoutStore');
  return mat;
}

interface PlanSlot {
  readonly trackId: number;
  readonly trackNo: string;
  readonly goodsId: number | null;
  readonly capacity: number;
  readonly lying: number;
}

/** The slots of a device; each takes what it will take once it is filled: what is planned for it holds then (spec 06 §4). */
export async function slotsOf(tx: Tx, matId: number): Promise<PlanSlot[]> {
  const ahead = await draftLevels(tx, [matId]);
  const slots = await tx.rows<PlanSlot>(sql`
    select t.id as "trackId", t.track_no as "trackNo", t.goods_id as "goodsId", t.capacity,
      (select coalesce(sum(l.quantity), 0)::int from stock_lot l where l.track_id = t.id) as lying
    from track t where t.mat_id = ${matId} and t.removed_at is null and not t.sub_off and t.cell_use is distinct from 'PICKUP'
    order by t.sub_no, t.row_no, t.col_no`);
  return slots.map(slot => ({ ...slot, capacity: ahead.get(slot.trackId)?.capacity ?? slot.capacity }));
}

type Wanted = Body['lines'][number];

/** What a count or a clearing-out is of that names no slot: all that have goods, all that have stock. */
function ofAll(type: Body['type'], slots: readonly PlanSlot[]): Wanted[] {
  const action: SupplyLineActionCode | null = type === 'COUNT' ? 'COUNT' : type === 'REMOVE' ? 'PULL' : null;
  if (action === null) return [];
  return slots
    .filter(slot => slot.goodsId !== null && (action === 'COUNT' || slot.lying > 0))
    .map(slot => ({ trackGoodsId: slot.trackId, action, quantity: action === 'PULL' ? slot.lying : 0 }));
}

/** What is named is planned as it is named; what the device's draft brings, as far as its store has it beside that. */
async function plannedLines(tx: Tx, { matId, storeId }: PlanMat, { type, lines, runNo }: Body): Promise<DraftFill> {
  const carries = !withoutPicking.includes(type);
  const slots = await slotsOf(tx, matId);
  const drafts = carries ? await draftSlots(tx, [matId]) : [];
  const changing = draftedOf(drafts, slots);
  const named = (lines.length > 0 ? lines : ofAll(type, slots)).filter(
    line => !changing.some(({ trackId }) => trackId === line.trackGoodsId),
  );
  const wanted = named.filter(line => line.action !== 'LOAD' || line.quantity !== 0);
  if (!carries && wanted.some(line => line.action === 'LOAD')) refuse('supply.nothingCarried', {}, { path: ['lines'] });
  const keys = wanted.map(line => `${line.trackGoodsId}/${line.action}`);
  if (new Set(keys).size < keys.length) refuse('row.notFound');
  const planned = wanted.map(line => lineOf(line, slots));
  const take = await shelfFor(tx, { storeId, runNo }, changing, planned);
  const next = draftFill(changing, slots, take);
  if (planned.length + next.lines.length > 0) return { lines: [...planned, ...next.lines], short: next.short };
  const [none] = await namedShort(tx, next.short);
  if (none) return refuse('supply.planShort', { goods: none.goodsName, n: none.n });
  return refuse('supply.noLines', {}, { path: ['lines'] });
}

function lineOf(line: Wanted, slots: readonly PlanSlot[]): NewLine {
  const slot = slots.find(each => each.trackId === line.trackGoodsId) ?? refuse('row.notFound');
  const { trackNo, capacity } = slot;
  if (line.quantity < 0) refuse('supply.negativeQuantity');
  if (slot.goodsId === null) return refuse('supply.trackUnbound', { trackNo });
  if (line.action === 'LOAD' && line.quantity > capacity) refuse('supply.overCapacity', { trackNo });
  const { action, suggestQty = null, forecast = null } = line;
  return {
    trackId: slot.trackId,
    goodsId: slot.goodsId,
    action,
    capacity,
    planQty: line.quantity,
    suggestQty,
    forecast,
  };
}

type Head = Pick<Body, 'type' | 'planDate' | 'routeId' | 'runNo' | 'operatorId' | 'remark'> &
  Pick<NewPlan, 'generator'>;

/** Makes a plan of lines that were looked at; `runNo` joins it to that trip of the same store. */
export async function newPlan(tx: Tx, mat: PlanMat, head: Head, lines: readonly NewLine[]): Promise<Plan> {
  const routeId = head.routeId ?? null;
  const operatorId = await operatorOf(tx, mat, head.operatorId, routeId);
  const planNo = await nextPlanNo(tx);
  const trip = head.runNo === undefined ? undefined : await tripOf(tx, mat.storeId, head.runNo);
  const plan = await makePlan(tx, 'CREATE', {
    planNo,
    type: head.type,
    companyId: mat.companyId,
    matId: mat.matId,
    storeId: mat.storeId,
    routeId,
    runNo: trip?.runNo ?? planNo,
    seq: (trip?.last ?? 0) + 1,
    planDate: head.planDate,
    generator: head.generator,
    operatorId,
    remark: head.remark ?? null,
  });
  await insertLines(tx, plan.id, lines);
  await tellOperator(tx, plan);
  return plan;
}

/** BH, the day, and the n-th of it. */
export async function nextPlanNo(tx: Tx): Promise<string> {
  const n = await nextOfDay(tx, 'SUPPLY_PLAN');
  return `BH${dayOf(tx.now()).replaceAll('-', '')}${String(n).padStart(4, '0')}`;
}

/** A trip of the store that nobody has picked yet. */
const tripOf = async (tx: Tx, storeId: number, runNo: string): Promise<{ runNo: string; last: number }> =>
  (await tx.maybe<{ runNo: string; last: number }>(sql`
    select run_no as "runNo", max(seq) as last from supply_plan where run_no = ${runNo} and store_id = ${storeId} group by run_no
    having bool_and(status = 'NEW')`)) ?? refuse('row.notFound');

/** Who is to fill it: named, or whoever the route has; always of the device's company. */
async function operatorOf(
  tx: Tx,
  mat: PlanMat,
  named: number | undefined,
  routeId: number | null,
): Promise<number | null> {
  if (routeId !== null) {
    const route = await tx.maybe<{ operatorId: number | null }>(sql`
      select operator_id as "operatorId" from supply_route where id = ${routeId} and store_id = ${mat.storeId} and deleted_at is null`);
    if (!route) refuse('row.notFound');
    if (named === undefined) return route?.operatorId ?? null;
  }
  return named === undefined ? null : (await demandOperator(tx, named, mat.companyId)).id;
}

/** Somebody who may be given a plan of that company's devices. */
export async function demandOperator(tx: Tx, userId: number, companyId: number): Promise<{ id: number; name: string }> {
  const user = await tx.maybe<{ id: number; name: string }>(
    sql`select id, name from sys_user where id = ${userId} and company_id = ${companyId} and status = 'ACTIVE'`,
  );
  return user ?? refuse('row.notFound');
}
