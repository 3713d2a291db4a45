import { codes } from '../../kernel/codes.ts';

/** Whether somebody sits in front of a session now. */
export const OnlineState = codes([
  ['ONLINE', 'online', '在线', 'Online', 'success'],
  ['LOCKED', 'locked', '已锁屏', 'Locked', 'warning'],
  ['AWAY', 'away', '离开', 'Away', 'inverse'],
]);

export const LoginEvent = codes([
  ['LOGIN', 'login', '登录', 'Sign in'],
  ['LOGOUT', 'logout', '退出', 'Sign out'],
  ['UNLOCK', 'unlock', '解锁', 'Unlock'],
]);
