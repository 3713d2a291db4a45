import {
  AgentType,
  exportLoginLog,
  exportOnline,
  identityTexts,
  LoginEvent,
  type LoginLogRow,
  LoginResult,
  type OnlineSession,
  OnlineState,
  onlineTexts,
  RoleName,
  accountFields as t,
} from '@materia/contract/areas/identity';
import type { Lang } from '@materia/contract/kernel';
import { screens } from '@materia/contract/screens';
import { instantColumn, keyBatches, numberColumn, onExport, type SheetColumn, sql } from '../../../kernel/index.ts';
import { idsOfUsersNamed } from '../users-named.ts';
import { loginLogConditions, loginLogRows } from './list-login-log.ts';
import { onlineSessions } from './list-online.ts';

type Session = Omit<OnlineSession, 'allowedActions'>;

const userName = <R extends { readonly userName: string }>(): SheetColumn<R> => ({
  title: identityTexts['identity.field.userName'],
  kind: 'id',
  value: row => row.userName,
});
const browser = <R extends { readonly browser: string | null; readonly os: string | null }>(): SheetColumn<R> => ({
  title: t['identity.field.browser'],
  value: row => [row.browser, row.os].filter(Boolean).join(' · '),
});

/** What a person calls the screen at an address; an address of no screen stands as it is. */
function pageName(path: string | null, lang: Lang): string | null {
  const pathname = path?.split('?')[0];
  return screens.find(screen => screen.path === pathname)?.[lang] ?? path;
}

/** POST online/export: the sessions of the filter. They are some thousands at most. */
export const exportOnlineHandler = onExport(exportOnline)<Session>({
  fileName: onlineTexts['identity.online.sessions'],
  columns: [
    userName(),
    { title: t['identity.field.name'], value: row => row.name },
    {
      title: t['identity.field.role'],
      value: ({ role, type }, lang) => (type === null ? RoleName.label(role, lang) : AgentType.label(type, lang)),
    },
    { title: t['identity.field.companyName'], width: 24, value: row => row.companyName },
    { title: t['identity.field.storeName'], width: 24, value: row => row.storeName },
    { title: t['identity.field.ip'], kind: 'id', value: row => row.ip },
    browser(),
    numberColumn(t['identity.field.tabs'], row => row.tabs),
    instantColumn(t['identity.field.loginAt'], row => row.loginAt),
    instantColumn(t['identity.field.lastSeen'], row => row.lastSeen),
    { title: t['identity.field.path'], value: (row, lang) => pageName(row.path, lang) },
    { title: t['identity.field.state'], value: (row, lang) => OnlineState.label(row.state, lang) },
  ],
  batches: async function* (source) {
    yield await onlineSessions(source, source.input.body);
  },
});

/** POST loginlog/export: all of the filter, newest first, by key. */
export const exportLoginLogHandler = onExport(exportLoginLog)<LoginLogRow>({
  fileName: onlineTexts['identity.online.loginLog'],
  columns: [
    instantColumn(t['identity.field.at'], row => row.at),
    userName(),
    { title: t['identity.field.name'], value: row => row.name },
    { title: t['identity.field.event'], value: (row, lang) => LoginEvent.label(row.event, lang) },
    { title: t['identity.field.result'], value: (row, lang) => LoginResult.label(row.result, lang) },
    { title: t['identity.field.ip'], kind: 'id', value: row => row.ip },
    browser(),
  ],
  batches: async function* ({ db, actor, input }) {
    const userIds = await idsOfUsersNamed(db, input.body.userName);
    const where = loginLogConditions(actor, input.body, userIds);
    yield* keyBatches(sql`l.id`, (behind, limit) => loginLogRows(db, sql`${where} ${behind}`, sql`limit ${limit}`));
  },
});
