import { steps } from '../../../kernel/index.ts';
import { MatBizStatus } from '../mat.codes.ts';

const B = MatBizStatus.byName;
const W = 'MAT:WRITE';

/** A device's life (spec 06 §3). */
export const MatSteps = steps(MatBizStatus, [
  { action: 'new', from: ['new'], to: [B.new], who: [W], zh: '新增', en: 'Add' },
  { action: 'activate', from: [B.new], to: [B.testing], who: ['DEVICE'], zh: '激活', en: 'Activate' },
  { action: 'goLive', from: [B.testing], to: [B.operational], who: [W], zh: '上线', en: 'Go live', confirms: true },
  {
    action: 'pause',
    from: [B.operational],
    to: [B.maintenance],
    who: [W],
    zh: '暂停',
    en: 'Pause',
    confirms: true,
  },
  { action: 'resume', from: [B.maintenance], to: [B.operational], who: [W], zh: '恢复', en: 'Resume', confirms: true },
  {
    action: 'move',
    from: [B.operational, B.maintenance],
    to: [B.transfer],
    who: [W],
    zh: '移机',
    en: 'Move',
    confirms: true,
  },
  { action: 'arrive', from: [B.transfer], to: [B.testing], who: [W], zh: '到位', en: 'Arrived', confirms: true },
  { action: 'reuse', from: [B.retired], to: [B.testing], who: [W], zh: '重新启用', en: 'Use again', confirms: true },
  {
    action: 'retire',
    from: [B.new, B.testing, B.operational, B.maintenance, B.transfer],
    to: [B.retired],
    who: [W],
    zh: '撤机',
    en: 'Retire',
    confirms: true,
  },
  { action: 'scrap', from: [B.retired], to: [B.scrapped], who: [W], zh: '报废', en: 'Scrap', confirms: true },
]);
export type MatAction = (typeof MatSteps.actions)[number];

/** What staff may ask for; the others are the device's and the form's. */
export const matActions = ['goLive', 'pause', 'resume', 'move', 'arrive', 'reuse', 'retire', 'scrap'] as const;
