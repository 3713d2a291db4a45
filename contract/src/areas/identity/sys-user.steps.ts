import { steps } from '../../kernel/steps.ts';
import { UserStatus } from './identity.codes.ts';

const S = UserStatus.byName;
const W = 'SYSUSER:WRITE';

/** Every transition of accounts (spec 01 §2); an unlisted pair is refused. Deleting is a toggle beside the status. */
export const SysUserSteps = steps(UserStatus, [
  { action: 'create', from: ['new'], to: [S.active], who: [W], zh: '新建', en: 'Create' },
  // Whoever was rejected may apply anew under the same name.
  { action: 'register', from: ['new', S.rejected], to: [S.pending], who: ['ANYBODY'], zh: '注册', en: 'Register' },
  { action: 'approve', from: [S.pending], to: [S.active], who: [W], zh: '通过', en: 'Approve' },
  { action: 'reject', from: [S.pending], to: [S.rejected], who: [W], zh: '驳回', en: 'Reject' },
  { action: 'disable', from: [S.active], to: [S.disabled], who: [W], zh: '停用', en: 'Disable', confirms: true },
  { action: 'enable', from: [S.disabled], to: [S.active], who: [W], zh: '启用', en: 'Enable' },
]);
export type SysUserAction = (typeof SysUserSteps.actions)[number];
