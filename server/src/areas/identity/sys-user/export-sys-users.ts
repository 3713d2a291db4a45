import {
  AgentType,
  accountFields,
  exportSysUsers,
  identityTexts,
  RoleName,
  type SysUserRow,
  signInWords,
  sysUserChanges,
  sysUserScreenTexts as t,
  UserStatus,
} from '@materia/contract/areas/identity';
import { instantColumn, onExport, sheetBatches, sql } from '../../../kernel/index.ts';
import { sysUserConditions, sysUserOrder } from './list-sys-users.ts';
import { readSysUserRows } from './sys-user-row.ts';

/** What an account has beyond its role, and what it lacks: +2 −1. */
const differenceText = ({ granted, denied }: SysUserRow): string =>
  [granted > 0 && `+${granted}`, denied > 0 && `−${denied}`].filter(Boolean).join(' ');

/** POST sysusers/export: the accounts of the filter, in the list's order. */
export const exportSysUsersHandler = onExport(exportSysUsers)<SysUserRow>({
  fileName: t['identity.user.sheet'],
  columns: [
    { title: identityTexts['identity.field.userName'], kind: 'id', value: row => row.userName },
    { title: accountFields['identity.field.name'], value: row => row.name },
    {
      title: accountFields['identity.field.role'],
      value: ({ role, type }, lang) => (type === null ? RoleName.label(role, lang) : AgentType.label(type, lang)),
    },
    { title: accountFields['identity.field.companyName'], width: 24, value: row => row.companyName },
    { title: accountFields['identity.field.storeName'], width: 24, value: row => row.storeName },
    { title: signInWords['identity.field.cellphone'], kind: 'id', value: row => row.cellphone },
    { title: t['identity.user.difference'], value: differenceText },
    instantColumn(sysUserChanges['identity.field.accountExpiredTime'], row => row.accountExpiredTime),
    {
      title: t['identity.user.presence'],
      value: (row, lang) => t[row.online ? 'identity.user.online' : 'identity.user.away'][lang],
    },
    instantColumn(t['identity.field.lastLoginAt'], row => row.lastLoginAt),
    { title: sysUserChanges['identity.field.status'], value: (row, lang) => UserStatus.label(row.status, lang) },
  ],
  batches: ({ db, actor, input: { body }, now }) =>
    sheetBatches(
      db,
      sql`select u.id, row_number() over (${sysUserOrder(body)}) as n from sys_user u
        where ${sysUserConditions({ body, actor, now: now() })}`,
      page => readSysUserRows(db, { actor, page, order: sql`order by page.n` }),
    ),
});
