import {
  revokeOnline,
  type SysUserRow,
  setSysUserStatus,
  toggleSysUsers,
  unlockSysUsers,
} from '@materia/contract/areas/identity';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';

type Targets = readonly Target<SysUserRow>[];

const write = { needs: 'SYSUSER:WRITE' } as const;
const label = (name: string) => ({ name, label: `identity.user.action.${name}` });
const idsOf = (targets: Targets) => targets.map(({ id }) => id);
const names = (targets: Targets) => ({
  name: targets
    .map(({ row }) => row.userName)
    .slice(0, 3)
    .join(', '),
});
const answered = async (_targets: unknown, input: Readonly<Record<string, unknown>>) => input.answer;

/** What may be done with accounts (spec 01 §2, 04 §5). */
export const sysUserActions: readonly RowAction<SysUserRow>[] = [
  {
    ...label('approve'),
    ...write,
    where: 'row',
    tone: 'main',
    dialog: later(() => import('./review.dialogs.tsx').then(part => part.ApproveDialog)),
    run: answered,
  },
  {
    ...label('reject'),
    ...write,
    where: 'row',
    tone: 'danger',
    dialog: later(() => import('./review.dialogs.tsx').then(part => part.RejectDialog)),
    run: answered,
  },
  {
    ...label('edit'),
    ...write,
    where: 'row',
    dialog: later(() => import('./sys-user.dialogs.tsx').then(part => part.EditUserDialog)),
    run: answered,
  },
  {
    ...label('privs'),
    ...write,
    where: 'row',
    dialog: later(() => import('./privs.dialog.tsx').then(part => part.PrivsDialog)),
    run: answered,
  },
  {
    ...label('resetPassword'),
    ...write,
    where: 'row',
    dialog: later(() => import('./reset.dialog.tsx').then(part => part.ResetDialog)),
    run: answered,
  },
  { ...label('unlock'), ...write, run: targets => api(unlockSysUsers, { body: { ids: idsOf(targets) } }) },
  {
    ...label('extend'),
    ...write,
    dialog: later(() => import('./extend.dialog.tsx').then(part => part.ExtendDialog)),
    run: answered,
  },
  {
    ...label('revoke'),
    needs: 'ONLINE:WRITE',
    tone: 'danger',
    confirm: 'identity.user.ask.revoke',
    params: names,
    run: targets => api(revokeOnline, { body: { userNames: targets.map(({ row }) => row.userName) } }),
  },
  {
    ...label('disable'),
    ...write,
    tone: 'danger',
    confirm: 'identity.user.ask.disable',
    params: names,
    run: targets => api(setSysUserStatus, { body: { ids: idsOf(targets), status: 'DISABLED' } }),
  },
  {
    ...label('enable'),
    ...write,
    run: targets => api(setSysUserStatus, { body: { ids: idsOf(targets), status: 'ACTIVE' } }),
  },
  {
    ...label('delete'),
    ...write,
    tone: 'danger',
    confirm: 'identity.user.ask.delete',
    params: names,
    run: targets => api(toggleSysUsers, { body: { ids: idsOf(targets), deleted: true } }),
  },
  {
    ...label('restore'),
    ...write,
    run: targets => api(toggleSysUsers, { body: { ids: idsOf(targets), deleted: false } }),
  },
];
