import { AgentType, RoleName, type SysUserRow, UserStatus } from '@materia/contract/areas/identity';
import { serverNow } from '../../../kernel/clock.ts';
import type { CellTools, Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, time } from '../../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';

const soonMs = 7 * 86_400_000;

/** 业务账号 says little: of those it is the type that tells. */
export const roleText = ({ role, type }: Pick<SysUserRow, 'role' | 'type'>, lang: 'zh' | 'en'): string =>
  type === null ? RoleName.label(role, lang) : AgentType.label(type, lang);

/** What an account has beyond its role, and what it lacks: +2 −1. */
const differenceText = ({ granted, denied }: SysUserRow): string =>
  [granted > 0 && `+${granted}`, denied > 0 && `−${denied}`].filter(Boolean).join(' ') || emptyMark;

function expiry({ accountExpiredTime: at }: SysUserRow) {
  const soon = at !== null && Date.parse(at) - serverNow() < soonMs;
  return (
    <span className={soon ? 'sys-user-soon' : undefined}>
      <TimeText at={at} />
    </span>
  );
}

const presence = ({ online }: SysUserRow, { t }: CellTools) =>
  t(online ? 'identity.user.online' : 'identity.user.away');

/** 系统用户 (spec 04 §5). */
export const sysUserColumns: Columns<SysUserRow> = {
  userName: { width: 130, pin: 'left', sort: true, first: 'asc' },
  name: { width: 104, sort: true, first: 'asc' },
  $role: cell<SysUserRow>((row, { lang }) => roleText(row, lang), {
    width: 104,
    title: 'identity.field.role',
    text: (row, { lang }) => roleText(row, lang),
  }),
  companyName: { width: 110 },
  storeName: { width: 140 },
  cellphone: { width: 120 },
  $difference: cell<SysUserRow>(differenceText, { width: 92, title: 'identity.user.difference', text: differenceText }),
  accountExpiredTime: { ...time({ width: 150, sort: true }), cell: (_at, row) => expiry(row) },
  $online: cell<SysUserRow>(presence, { width: 72, title: 'identity.user.presence', text: presence }),
  lastLoginAt: time({ width: 150, sort: true, first: 'desc' }),
  status: badge(UserStatus, { width: 88 }),
};
