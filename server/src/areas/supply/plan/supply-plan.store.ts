import type { SupplyPlanStatusCode, SupplyPlanTypeCode } from '@materia/contract/areas/supply';
import type { Day } from '@materia/contract/kernel';
import { columnName, columnsAs, join, nextVersion, type Sql, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { planScope } from './plan-scope.ts';

export interface Plan {
  readonly id: number;
  readonly planNo: string;
  readonly type: SupplyPlanTypeCode;
  readonly status: SupplyPlanStatusCode;
  readonly companyId: number;
  readonly matId: number;
  readonly storeId: number;
  readonly routeId: number | null;
  readonly runNo: string;
  readonly planDate: Day;
  readonly operatorId: number | null;
  readonly pickerId: number | null;
  readonly version: number;
}

const columns = columnsAs(
  [
    ...[
      'id',
      'planNo',
      'type',
      'status',
      'companyId',
      'matId',
      'storeId',
      'routeId',
      'runNo',
      'planDate',
      'operatorId',
    ],
    ...['pickerId', 'version'],
  ],
  'p',
);

export const planTarget = ({ id, planNo }: Pick<Plan, 'id' | 'planNo'>) => ({
  targetType: 'SUPPLY_PLAN',
  targetId: id,
  targetName: planNo,
});

/** A plan in the actor's scope, locked; what refuses the call from here on is about it. */
export async function lockPlan(tx: Tx, id: number): Promise<Plan | undefined> {
  const plan = await tx.maybe<Plan>(
    sql`select ${columns} from supply_plan p where p.id = ${id} and ${planScope(tx.actor, 'p')} for update of p`,
  );
  if (plan) tx.about(planTarget(plan));
  return plan;
}

/** What of a plan may be written beside its status. */
export interface PlanPatch {
  readonly runNo?: string;
  readonly pickerId?: number | null;
  readonly operatorId?: number | null;
  readonly pickedAt?: Date;
  /** Who let batches go that have little time left. */
  readonly shortAllowedBy?: number | null;
  readonly departAt?: Date;
  readonly arriveAt?: Date;
  readonly finishAt?: Date;
  readonly arriveLat?: number | null;
  readonly arriveLng?: number | null;
  readonly photos?: readonly number[];
  readonly cancelReason?: string;
}

/** Only apply-supply-step.ts calls this. */
export const setPlanStatus = (tx: Tx, id: number, to: SupplyPlanStatusCode, patch: PlanPatch): Promise<Plan> =>
  tx.one(sql`
    update supply_plan p set status = ${to}, ${nextVersion(tx.now(), patch)} where p.id = ${id} returning ${columns}`);

/** Changes what is known of a plan without a step. */
export const touchPlan = (tx: Tx, id: number): Promise<Plan> =>
  tx.one(sql`update supply_plan p set ${nextVersion(tx.now(), {})} where p.id = ${id} returning ${columns}`);

/** A plan filled as it is made: whoever makes it lets go what has little time left. */
export async function allowShort(tx: Tx, { id }: Pick<Plan, 'id'>): Promise<void> {
  await tx.run(sql`update supply_plan set short_allowed_by = ${staffId(tx.actor)} where id = ${id}`);
}

export interface NewPlan {
  readonly planNo: string;
  readonly type: SupplyPlanTypeCode;
  readonly status: SupplyPlanStatusCode;
  readonly companyId: number;
  readonly matId: number;
  readonly storeId: number;
  readonly routeId: number | null;
  readonly runNo: string;
  readonly seq: number;
  readonly planDate: Day;
  readonly generator: 'AUTO' | 'MANUAL';
  readonly operatorId: number | null;
  readonly remark: string | null;
}

export function insertPlan(tx: Tx, row: NewPlan): Promise<Plan> {
  const values: Sql[] = Object.values(row).map(value => sql`${value}`);
  return tx.one(sql`
    insert into supply_plan as p (${join(Object.keys(row).map(field => sql.id(columnName(field))))}, created_at)
    values (${join(values)}, ${tx.now()}) returning ${columns}`);
}

export async function addPlanStep(
  tx: Tx,
  of: { planId: number; from: string | null; to: string; action: string; userId: number | null; reason: string | null },
): Promise<void> {
  await tx.run(sql`
    insert into supply_plan_step (plan_id, from_status, to_status, action, user_id, reason, at)
    values (${of.planId}, ${of.from}, ${of.to}, ${of.action}, ${of.userId}, ${of.reason}, ${tx.now()})`);
}
