import { steps } from '../../../kernel/index.ts';
import { SyncStatus } from './sync.codes.ts';

const S = SyncStatus.byName;
const W = 'SUPPLY:WRITE';
const stuck = [S.failed, S.dead, S.blocked] as const;

/** Every transition of a document on its way to the ERP (spec 06 §3). */
export const SyncSteps = steps(SyncStatus, [
  { action: 'queue', from: ['new'], to: [S.waiting, S.none], who: ['TIMER'], zh: '排队', en: 'Queue' },
  { action: 'send', from: [S.waiting], to: [S.syncing], who: ['TIMER'], zh: '发送', en: 'Send' },
  { action: 'block', from: [S.waiting], to: [S.blocked], who: ['TIMER'], zh: '缺少映射', en: 'Hold back' },
  { action: 'arrive', from: [S.syncing], to: [S.synced], who: ['TIMER'], zh: '送达', en: 'Arrive' },
  { action: 'fail', from: [S.syncing], to: [S.failed, S.dead], who: ['TIMER'], zh: '失败', en: 'Fail' },
  { action: 'again', from: [S.failed], to: [S.waiting], who: ['TIMER'], zh: '到时重试', en: 'Try again' },
  { action: 'sync', from: stuck, to: [S.waiting], who: [W], zh: '重试', en: 'Retry' },
  { action: 'manual', from: stuck, to: [S.manual], who: [W], zh: '人工同步', en: 'Settle by hand' },
]);
export type SyncAction = (typeof SyncSteps.actions)[number];
