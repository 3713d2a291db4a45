import { steps } from '../../../kernel/index.ts';
import { StoreStatus } from '../store.codes.ts';

/** A store's life (spec 04 §2). */
export const StoreSteps = steps(StoreStatus, [
  { action: 'new', from: ['new'], to: ['PREPARING'], who: ['STORE:WRITE'], zh: '新建', en: 'Create' },
  { action: 'open', from: ['PREPARING'], to: ['OPEN'], who: ['STORE:WRITE'], zh: '开业', en: 'Open' },
  { action: 'pause', from: ['OPEN'], to: ['PAUSED'], who: ['STORE:WRITE'], zh: '暂停', en: 'Pause' },
  { action: 'resume', from: ['PAUSED'], to: ['OPEN'], who: ['STORE:WRITE', 'TIMER'], zh: '恢复', en: 'Resume' },
  {
    action: 'close',
    from: ['PREPARING', 'OPEN', 'PAUSED'],
    to: ['CLOSED'],
    who: ['STORE:WRITE'],
    zh: '关店',
    en: 'Close down',
    confirms: true,
  },
  { action: 'reopen', from: ['CLOSED'], to: ['PREPARING'], who: ['STORE:WRITE'], zh: '重新启用', en: 'Use again' },
]);
export type StoreAction = (typeof StoreSteps.actions)[number];
