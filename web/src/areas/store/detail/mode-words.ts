import type { DeliveryModeCode } from '@materia/contract/areas/order';
import type { StoreModeDraft } from '@materia/contract/areas/store';
import { yuan } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/list-screen/filter.ts';

/** A mode that a store does not have yet. */
export const emptyMode = (mode: DeliveryModeCode): StoreModeDraft => ({
  mode,
  enabled: true,
  minAmount: 0,
  baseFee: 0,
  baseM: 0,
  stepM: 0,
  stepFee: 0,
  freeFrom: null,
  packageFee: 0,
  nightFee: 0,
  nightFrom: null,
  nightTo: null,
  maxM: null,
  prepMinutes: 15,
  promiseMinutes: 45,
  dates: ['TODAY'],
  carrier: 'SELF',
  points: [],
});

/** What a mode costs and when it comes, in a line. */
export function modeWords(mode: StoreModeDraft, t: Translate): string {
  const km = (metres: number) => String(metres / 1000);
  const words = [
    mode.minAmount > 0 && t('store.mode.words.min', { amount: yuan(mode.minAmount) }),
    mode.mode === 'EXPRESS'
      ? t('store.mode.words.express')
      : !mode.mode.startsWith('SELF') && t('store.mode.words.base', { fee: yuan(mode.baseFee), km: km(mode.baseM) }),
    mode.stepFee > 0 && t('store.mode.words.step', { fee: yuan(mode.stepFee), km: km(mode.stepM) }),
    mode.freeFrom !== null && t('store.mode.words.free', { amount: yuan(mode.freeFrom) }),
    mode.nightFee > 0 &&
      t('store.mode.words.night', {
        fee: yuan(mode.nightFee),
        from: mode.nightFrom?.slice(0, 5) ?? '',
        to: mode.nightTo?.slice(0, 5) ?? '',
      }),
    mode.maxM !== null && t('store.mode.words.max', { km: km(mode.maxM) }),
    t('store.mode.words.prep', { n: mode.prepMinutes }),
  ];
  return words.filter(Boolean).join(' · ');
}
