import {
  AgentType,
  LoginEvent,
  type LoginLogRow,
  LoginResult,
  type OnlineSession,
  OnlineState,
  RoleName,
} from '@materia/contract/areas/identity';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, time, word } from '../../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { pageName } from './page-name.ts';

type Lang = 'zh' | 'en';

/** 业务账号 says little: of those it is the type that tells. */
const roleText = ({ role, type }: OnlineSession, lang: Lang): string =>
  type === null ? RoleName.label(role, lang) : AgentType.label(type, lang);

const agentText = ({ browser, os }: { browser: string | null; os: string | null }): string =>
  [browser, os].filter(Boolean).join(' · ') || emptyMark;

/** 在线用户 (spec 01 §10). */
export const onlineColumns: Columns<OnlineSession> = {
  userName: { width: 120, pin: 'left', sort: true, first: 'asc' },
  name: { width: 88 },
  $role: cell<OnlineSession>((row, { lang }) => roleText(row, lang), {
    width: 96,
    title: 'identity.field.role',
    text: (row, { lang }) => roleText(row, lang),
  }),
  companyName: { width: 88 },
  storeName: { width: 120 },
  ip: { width: 120 },
  $browser: cell<OnlineSession>(row => agentText(row), { width: 132, text: agentText }),
  tabs: count({ width: 96, sort: true, first: 'desc' }),
  loginAt: time({ width: 154, sort: true, first: 'desc' }),
  lastSeen: time({ width: 154, sort: true, first: 'desc' }),
  path: {
    width: 120,
    cell: (path, _row, { lang }) => pageName(path, lang),
    text: (path, _row, { lang }) => pageName(path, lang),
  },
  state: badge(OnlineState, { width: 88 }),
};

/** 登录日志 (spec 01 §10). */
export const loginLogColumns: Columns<LoginLogRow> = {
  at: time({ width: 160, pin: 'left' }),
  userName: { width: 140 },
  name: { width: 120 },
  event: word(LoginEvent, { width: 88 }),
  result: badge(LoginResult, { width: 120 }),
  ip: { width: 140 },
  $browser: cell<LoginLogRow>(row => agentText(row), { width: 160, text: agentText }),
};
