import type { Day } from '@materia/contract/kernel';
import { type Actor, refuse } from '../../../kernel/index.ts';
import type { ActiveStopSale } from '../../gsp/index.ts';

export interface LoadedBatch {
  readonly goodsId: number;
  readonly batchNo: string;
  readonly expiresOn: Day | null;
}

/** What batches are judged by: the day, the device's limit, the stop-sales of its store, and who loads. */
export interface LoadingRules {
  readonly today: Day;
  readonly minDays: number;
  readonly stops: readonly Pick<ActiveStopSale, 'goodsId' | 'batchNo' | 'lineId'>[];
  readonly mayShort: boolean;
}

export type LoadingFault = 'supply.batchExpired' | 'supply.batchStopped' | 'supply.batchShortDated';

/** Whole days from one to another. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const daysLeft = ({ expiresOn }: LoadedBatch, today: Day): number | null =>
  expiresOn === null ? null : daysBetween(today, expiresOn);

/** Whether a batch has less left to live than the device asks for; whoever leads may let it go all the same. */
export function isShortDated(batch: LoadedBatch, { today, minDays }: LoadingRules): boolean {
  const left = daysLeft(batch, today);
  return left !== null && left < minDays;
}

/** Why a batch may not go into a device (spec 06 §4); undefined: it may. */
export function loadingFault(batch: LoadedBatch, rules: LoadingRules): LoadingFault | undefined {
  const left = daysLeft(batch, rules.today);
  if (left !== null && left < 0) return 'supply.batchExpired';
  const { goodsId, batchNo } = batch;
  if (rules.stops.some(stop => stop.goodsId === goodsId && (stop.batchNo ?? batchNo) === batchNo))
    return 'supply.batchStopped';
  if (isShortDated(batch, rules) && !rules.mayShort) return 'supply.batchShortDated';
  return undefined;
}

export function demandLoadable(batch: LoadedBatch, rules: LoadingRules): void {
  const fault = loadingFault(batch, rules);
  if (fault) refuse(fault, { n: daysLeft(batch, rules.today) ?? 0 });
}

/** Whoever leads may load what has not so long to live: leaders, and all who stand above them. */
export const mayLoadShort = (actor: Actor): boolean =>
  actor.kind === 'staff' && (actor.role !== 'Service' || actor.agentType === 1);

/** Later than another batch; what has no expiry is the last of all. */
const later = (a: Day | null, b: Day | null): boolean => b !== null && (a === null || a > b);

/** A slot gives from its front: a batch that ends before one that lies there goes before it, or that comes out (spec 06 §4). */
export function demandOrder(
  batch: { readonly expiresOn: Day | null; readonly front: boolean },
  inSlot: readonly (Day | null)[],
): void {
  if (!batch.front && inSlot.some(lying => later(lying, batch.expiresOn))) refuse('supply.batchEarlier');
}
