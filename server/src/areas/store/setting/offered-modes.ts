import type { OfferedMode, Point } from '@materia/contract/areas/store';
import { timeOf } from '@materia/contract/kernel';
import { deliveryFee, deliveryScope } from '../delivery-fee.ts';
import { type DeliveryOption, deliveryOptions, type OptionsFor } from '../delivery-options.ts';
import type { StoreHours, StoreMode } from '../store-hours.ts';

interface Asked {
  readonly mode?: string | undefined;
  readonly to: Point | null;
  readonly amount: number;
}

/** When it would come at the earliest: the first free slot, else now. */
function firstSlot({ days, outOfToday }: DeliveryOption, at: Date): string {
  const slot = days.flatMap(day => day.slots).find(each => !each.full) ?? outOfToday?.slot;
  return slot?.from ?? timeOf(at);
}

function reached(store: StoreHours, mode: StoreMode, asked: Asked, slotFrom: string) {
  const collected = mode.mode === 'SELF_STORE' || mode.mode === 'SELF_IP';
  if (collected || asked.to === null || mode.mode === 'EXPRESS')
    return {
      distanceM: null,
      inScope: null,
      zoneName: null,
      minAmount: mode.minAmount,
      minutes: collected || mode.mode === 'EXPRESS' ? null : mode.prepMinutes + mode.promiseMinutes,
      fee: collected ? 0 : null,
      nightFee: null,
    };
  const scope = deliveryScope(store, mode, asked.to);
  const of = { ...scope, goodsAmount: asked.amount };
  const night = mode.nightFee > 0 ? mode.nightFrom : null;
  return {
    distanceM: scope.distanceM,
    inScope: scope.inScope,
    zoneName: scope.zone?.name ?? null,
    minAmount: scope.minAmount,
    minutes: mode.prepMinutes + scope.promiseMinutes,
    fee: scope.inScope ? deliveryFee(mode, { ...of, slotFrom }) : null,
    nightFee: scope.inScope && night !== null ? deliveryFee(mode, { ...of, slotFrom: night }) : null,
  };
}

/** What a customer at a position would be offered now, with each mode or the one asked for (spec 04 §3.3). */
export function offeredModes(store: StoreHours, options: OptionsFor, asked: Asked): OfferedMode[] {
  return deliveryOptions(store, options)
    .filter(option => asked.mode === undefined || option.mode === asked.mode)
    .flatMap(option => {
      const mode = store.modes.find(each => each.mode === option.mode);
      if (!mode) return [];
      const late = option.outOfToday;
      return {
        mode: option.mode,
        days: option.days.map(({ day, date, slots }) => ({
          day,
          date,
          slots: slots.map(({ from, to, full }) => ({ from, to, full })),
        })),
        outOfToday: late && { day: late.day, from: late.slot.from, to: late.slot.to },
        ...reached(store, mode, asked, firstSlot(option, options.at)),
      };
    });
}
