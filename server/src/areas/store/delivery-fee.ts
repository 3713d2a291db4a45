import { distanceM, inRing, type Point } from '@materia/contract/areas/store';
import type { StoreHours, StoreMode, StoreZone } from './store-hours.ts';

export interface DeliveryScope {
  readonly inScope: boolean;
  readonly distanceM: number;
  /** The fee zone the address lies in. */
  readonly zone: StoreZone | null;
  /** 起送: the zone's, else the mode's. */
  readonly minAmount: number;
  /** How long bringing it takes: what the zone says, else the mode. */
  readonly promiseMinutes: number;
}

/**
 * Whether a store delivers to a position with a mode (spec 04 §3.3): in zone 0, its border included, and within max_m. A store that
 * drew no zone goes by the distance alone; EXPRESS goes anywhere.
 */
export function deliveryScope(store: StoreHours, mode: StoreMode, to: Point): DeliveryScope {
  const metres = store.position ? distanceM(store.position, to) : 0;
  const scope = store.zones.find(zone => zone.zoneNo === 0);
  const zone = store.zones.find(each => each.zoneNo > 0 && inRing(to, each.points)) ?? null;
  const near = mode.maxM !== null && metres <= mode.maxM;
  const inside = scope ? inRing(to, scope.points) && (mode.maxM === null || near) : near;
  return {
    inScope: mode.mode === 'EXPRESS' || inside,
    distanceM: metres,
    zone,
    minAmount: zone?.minAmount ?? mode.minAmount,
    promiseMinutes: zone?.minutes ?? mode.promiseMinutes,
  };
}

/**
 * What bringing costs (spec 04 §3.3): the zone's fee, else the base and each step begun beyond it; more at night; nothing from
 * free_from on. `slotFrom` is the slot's start `HH:mm:ss`, or the time of day where there is none.
 */
export function deliveryFee(
  mode: StoreMode,
  of: { zone: StoreZone | null; distanceM: number; goodsAmount: number; slotFrom: string },
): number {
  if (mode.freeFrom !== null && of.goodsAmount >= mode.freeFrom) return 0;
  const beyond = Math.max(0, of.distanceM - mode.baseM);
  const steps = mode.stepM > 0 ? Math.ceil(beyond / mode.stepM) : 0;
  const fee = of.zone?.fee ?? mode.baseFee + steps * mode.stepFee;
  return fee + (atNight(mode, of.slotFrom) ? mode.nightFee : 0);
}

function atNight({ nightFrom, nightTo }: StoreMode, time: string): boolean {
  if (nightFrom === null || nightTo === null) return false;
  return nightFrom < nightTo ? time >= nightFrom && time < nightTo : time >= nightFrom || time < nightTo;
}
