import {
  exportLoginLog,
  exportOnline,
  LoginEvent,
  LoginResult,
  listLoginLog,
  listOnline,
  OnlineState,
  RoleName,
} from '@materia/contract/areas/identity';
import { screenAt } from '@materia/contract/screens';
import { choice, days, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { companySource, storeSource } from '../../store/index.ts';
import { loginLogColumns, onlineColumns } from './online.columns.tsx';
import { onlineActions } from './online-actions.ts';

const screen = screenAt('/app/system/online_mangement');
const more = 'more';

const SessionsPart = listScreen({
  screen,
  part: 'sessions',
  call: listOnline,
  rowKey: 'sessionId',
  rowName: row => row.userName,
  pageSize: 30,
  export: exportOnline,
  filters: {
    userName: text({ max: 20 }),
    state: choice(OnlineState, { many: true }),
    role: choice(RoleName, { many: true }),
    companyId: pick(companySource, { platform: true }),
    storeId: pick(storeSource, { place: more }),
    ip: text({ max: 45, place: more }),
  },
  columns: onlineColumns,
  mobile: ['userName', 'state', 'path'],
  actions: onlineActions,
  actionsWidth: { zh: 196, en: 264 },
  allowed: (row, t) => row.allowedActions.map(({ action, reason }) => ({ action, reason: reason && t(reason) })),
  live: { entity: 'session' },
  empty: 'identity.online.empty',
});

const LoginLogPart = listScreen({
  screen,
  part: 'loginlog',
  call: listLoginLog,
  rowKey: 'id',
  rowName: row => row.userName,
  pageSize: 30,
  export: exportLoginLog,
  filters: {
    userName: text({ max: 20 }),
    event: choice(LoginEvent),
    result: choice(LoginResult, { many: true }),
    range: days(),
    ip: text({ max: 45, place: more }),
  },
  columns: loginLogColumns,
  mobile: ['at', 'userName', 'result'],
  empty: 'identity.online.logEmpty',
});

/** 在线用户 (spec 01 §10): who is there now, and who came, went and was turned away. */
export const OnlineScreen = partedScreen({
  screen,
  parts: [
    { name: 'sessions', label: 'identity.online.sessions', Part: SessionsPart },
    { name: 'loginlog', label: 'identity.online.loginLog', Part: LoginLogPart },
  ],
});
