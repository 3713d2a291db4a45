import { steps } from '../../../kernel/index.ts';
import { RecyclingStatus } from './recycling.codes.ts';

const S = RecyclingStatus.byName;
const R = 'SUPPLY:RECYCLE';

/** What becomes of medicine that was handed in (spec 06 §3); from the bag on the whole bag goes on. */
export const RecyclingSteps = steps(RecyclingStatus, [
  { action: 'register', from: ['new'], to: [S.booked, S.received], who: [R, 'DEVICE'], zh: '登记', en: 'Register' },
  { action: 'receive', from: [S.booked], to: [S.received], who: [R], zh: '接收', en: 'Receive' },
  { action: 'verify', from: [S.received], to: [S.verified], who: [R], zh: '核验', en: 'Verify' },
  {
    action: 'reject',
    from: [S.booked, S.received],
    to: [S.rejected],
    who: [R],
    zh: '拒收',
    en: 'Reject',
    confirms: true,
  },
  { action: 'seal', from: [S.verified], to: [S.sealed], who: [R], zh: '封袋', en: 'Seal' },
  { action: 'handOver', from: [S.sealed], to: [S.handedOver], who: [R], zh: '移交', en: 'Hand over' },
  { action: 'destroy', from: [S.handedOver], to: [S.destroyed], who: [R], zh: '销毁', en: 'Destroy' },
]);
export type RecyclingAction = (typeof RecyclingSteps.actions)[number];

/** Of single hand-ins; `seal` puts several into one bag. */
export const recyclingDeeds = ['receive', 'verify', 'reject', 'seal'] as const;
/** Of whole bags. */
export const bagDeeds = ['handOver', 'destroy'] as const;
