import { steps } from '../../../kernel/index.ts';
import { AppRolloutState, AppStatus } from './app.codes.ts';

const S = AppStatus.byName;
const R = AppRolloutState.byName;
const W = 'MATAPP:WRITE';

/** A version's life (spec 06 §3). TIMER: the next stage after 24 h, a halt by failures. */
export const AppSteps = steps(AppStatus, [
  { action: 'CREATE', from: ['new'], to: [S.draft], who: [W], zh: '新增', en: 'Add' },
  {
    action: 'START',
    from: [S.draft],
    to: [S.rolling, S.released],
    who: [W],
    zh: '开始灰度',
    en: 'Start',
    confirms: true,
  },
  {
    action: 'NEXT',
    from: [S.rolling],
    to: [S.rolling, S.released],
    who: [W, 'TIMER'],
    zh: '下一阶段',
    en: 'Next stage',
    confirms: true,
  },
  { action: 'PAUSE', from: [S.rolling], to: [S.paused], who: [W, 'TIMER'], zh: '暂停', en: 'Pause' },
  { action: 'RESUME', from: [S.paused], to: [S.rolling], who: [W], zh: '继续', en: 'Resume', confirms: true },
  {
    action: 'ROLLBACK',
    from: [S.rolling, S.paused, S.released],
    to: [S.rolledBack],
    who: [W],
    zh: '回滚',
    en: 'Roll back',
    confirms: true,
  },
]);
export const appActions = ['START', 'NEXT', 'PAUSE', 'RESUME', 'ROLLBACK'] as const;
export type AppAction = (typeof appActions)[number];

/** What becomes of a version on one device; a failed one may be tried again. */
export const AppRolloutSteps = steps(AppRolloutState, [
  { action: 'CHOOSE', from: ['new'], to: [R.pending], who: [W, 'TIMER'], zh: '选入', en: 'Choose' },
  {
    action: 'DOWNLOADING',
    from: [R.pending, R.downloading, R.failed],
    to: [R.downloading],
    who: ['DEVICE'],
    zh: '下载',
    en: 'Download',
  },
  {
    action: 'INSTALLED',
    from: [R.pending, R.downloading, R.failed],
    to: [R.installed],
    who: ['DEVICE'],
    zh: '安装',
    en: 'Install',
  },
  { action: 'FAILED', from: [R.pending, R.downloading], to: [R.failed], who: ['DEVICE'], zh: '失败', en: 'Fail' },
  {
    action: 'ROLLED_BACK',
    from: [R.pending, R.downloading, R.installed],
    to: [R.rolledBack],
    who: ['DEVICE', 'TIMER'],
    zh: '回滚',
    en: 'Roll back',
  },
  // We do not have what the device ran before.
  {
    action: 'KEEP',
    from: [R.installed, R.rolledBack],
    to: [R.failed],
    who: [W, 'DEVICE'],
    zh: '无法回滚',
    en: 'Cannot go back',
  },
]);
export type AppRolloutAction = Exclude<(typeof AppRolloutSteps.actions)[number], 'CHOOSE'>;
