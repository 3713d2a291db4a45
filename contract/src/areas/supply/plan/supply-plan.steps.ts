import { steps } from '../../../kernel/index.ts';
import { SupplyPlanStatus } from './supply-plan.codes.ts';

const S = SupplyPlanStatus.byName;
const W = 'SUPPLY:WRITE';
const PICK = 'SUPPLY:PICK';

/** Every transition of supply plans (spec 06 §3). Plans that count or clear out set out from NEW; all others from PICKING. */
export const SupplySteps = steps(SupplyPlanStatus, [
  { action: 'CREATE', from: ['new'], to: [S.new], who: [W, 'TIMER'], zh: '新建', en: 'Make' },
  { action: 'FILL_AT_ONCE', from: ['new'], to: [S.finished], who: [W], zh: '现场补货', en: 'Fill on the spot' },
  // Whoever was to go is ill: the plan stands where it stood.
  ...[S.new, S.picking, S.onWay].map(
    status => ({ action: 'ASSIGN', from: [status], to: [status], who: [W], zh: '指派', en: 'Assign' }) as const,
  ),
  { action: 'PICK', from: [S.new], to: [S.picking], who: [PICK], zh: '开始拣货', en: 'Start picking' },
  { action: 'DEPART', from: [S.new, S.picking], to: [S.onWay], who: [PICK], zh: '出发', en: 'Set out', confirms: true },
  { action: 'ARRIVE', from: [S.onWay], to: [S.filling], who: [W], zh: '到达', en: 'Arrive' },
  { action: 'FINISH', from: [S.filling], to: [S.finished], who: [W], zh: '完成', en: 'Finish', confirms: true },
  {
    action: 'CANCEL',
    from: [S.new, S.picking, S.onWay],
    to: [S.cancelled],
    who: [W],
    zh: '取消',
    en: 'Cancel',
    confirms: true,
  },
]);
export type SupplyAction = (typeof SupplySteps.actions)[number];
