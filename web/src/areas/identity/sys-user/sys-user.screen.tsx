import {
  AgentType,
  ExpireIn,
  exportSysUsers,
  listSysUsers,
  RoleName,
  summarizeSysUsers,
  UserStatus,
} from '@materia/contract/areas/identity';
import { screenAt } from '@materia/contract/screens';
import { ask } from '../../../kernel/list-screen/declaration.ts';
import { choice, flag, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { companySource, storeSource } from '../../store/index.ts';
import { sysUserColumns } from './sys-user.columns.tsx';
import { sysUserActions } from './sys-user-actions.ts';
import './sys-user.css';

const S = UserStatus.byName;
const more = 'more';
const NewUser = later(() => import('./sys-user.dialogs.tsx').then(part => part.NewUserDialog));
const UserDrawer = later(() => import('./sys-user.drawer.tsx').then(part => part.SysUserDrawer));

/** 系统用户 (spec 04 §5): accounts, who they are and what they may do. */
export const SysUserScreen = listScreen({
  screen: screenAt('/app/user/sys_user_mgmt'),
  call: listSysUsers,
  rowKey: 'id',
  rowName: row => row.userName,
  pageSize: 30,
  export: exportSysUsers,
  tabs: {
    field: 'status',
    codes: UserStatus,
    list: [
      { codes: [], label: 'list.all' },
      ...[S.active, S.pending, S.disabled, S.rejected].map(code => ({ codes: [code] })),
    ],
    counts: ask(summarizeSysUsers, counts => new Map(counts.map(({ status, count }) => [status, count]))),
  },
  filters: {
    query: text({ max: 50, label: 'identity.user.query' }),
    role: choice(RoleName, { many: true }),
    type: choice(AgentType, { many: true }),
    companyId: pick(companySource, { platform: true }),
    storeId: pick(storeSource, { place: more }),
    expireInDays: choice(ExpireIn, { place: more, label: 'identity.user.expiry' }),
    locked: flag({ place: more, label: 'identity.user.locked' }),
    deleted: flag({ place: more }),
  },
  columns: sysUserColumns,
  mobile: ['userName', '$role', 'status'],
  actions: sysUserActions,
  allowed: (row, t) => row.allowedActions.map(({ action, reason }) => ({ action, reason: reason && t(reason) })),
  toolbar: [{ name: 'new', label: 'identity.user.action.new', needs: 'SYSUSER:WRITE', main: true, dialog: NewUser }],
  opens: { param: 'userId', drawer: UserDrawer },
  live: { entity: 'user' },
  empty: 'identity.user.empty',
});
