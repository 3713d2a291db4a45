import { distanceM, type Point } from '@materia/contract/areas/store';
import { refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { beginSupplying } from '../../mat/index.ts';
import { applySupplyStep } from './apply-supply-step.ts';
import type { Plan } from './supply-plan.store.ts';

export interface Whereabouts {
  readonly lat?: number;
  readonly lng?: number;
  readonly reason?: string;
}

/** So near one stands at the device. */
const nearM = 500;

/** 到达: the device sells nothing from here on, and its door opens (spec 06 §3). */
export async function arrivePlan(tx: Tx, plan: Plan, at: Whereabouts): Promise<Plan> {
  await demandFree(tx, plan.matId);
  if (!at.reason && (await isFar(tx, plan.matId, at))) refuse('supply.farAway', {}, { path: ['reason'] });
  const now = await applySupplyStep(
    tx,
    plan,
    'ARRIVE',
    {
      arriveAt: tx.now(),
      arriveLat: at.lat ?? null,
      arriveLng: at.lng ?? null,
      operatorId: plan.operatorId ?? staffId(tx.actor),
    },
    at.reason ?? null,
  );
  await beginSupplying(tx, plan.matId);
  return now;
}

/** Nobody else stands before it; whoever comes at the same moment waits at the device's row. */
export async function demandFree(tx: Tx, matId: number): Promise<void> {
  await tx.run(sql`select 1 from mat where id = ${matId} for no key update`);
  const other = await tx.maybe(sql`select from supply_plan where mat_id = ${matId} and status = 'FILLING'`);
  if (other) refuse('supply.alreadyFilling');
}

/** Farther than that, or nobody knows where; of a device without a place nothing is asked. */
async function isFar(tx: Tx, matId: number, { lat, lng }: Whereabouts): Promise<boolean> {
  const place = await tx.maybe<Point>(
    sql`select longitude::float8 as longitude, latitude::float8 as latitude from mat where id = ${matId} and longitude is not null and latitude is not null`,
  );
  if (!place) return false;
  if (lat === undefined || lng === undefined) return true;
  return distanceM({ longitude: lng, latitude: lat }, place) > nearM;
}
