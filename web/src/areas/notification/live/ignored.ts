import type { LiveFrameType } from '@materia/contract/kernel';
import type { LayoutSettings } from '../../../kernel/layout-settings.ts';

type Wish = Pick<LayoutSettings, 'ignoreOrderNotify' | 'ignoreMatNotify'>;

const wishes: Partial<Record<LiveFrameType, keyof Wish>> = {
  MAT_ORDER: 'ignoreOrderNotify',
  STORE_ORDER: 'ignoreOrderNotify',
  MAT_NETWORK: 'ignoreMatNotify',
  MAT_T: 'ignoreMatNotify',
  MAT_H: 'ignoreMatNotify',
};

/** Whether the person wants no toast, desktop notice or sound of this type; counters and centre go on (spec 01 §8 Suppression). */
export function isIgnored(type: LiveFrameType, settings: Wish): boolean {
  const wish = wishes[type];
  return wish !== undefined && settings[wish];
}
