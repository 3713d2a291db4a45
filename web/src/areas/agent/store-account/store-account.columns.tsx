import type { StoreAccountRow } from '@materia/contract/areas/agent';
import { AgentType, UserStatus } from '@materia/contract/areas/identity';
import { StoreStatus } from '@materia/contract/areas/store';
import type { CellTools, Columns } from '../../../kernel/list-screen/column.ts';
import { cell, count } from '../../../kernel/list-screen/columns.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';

type Row = StoreAccountRow;
const userText = ({ account, storeName }: Row) => account?.userName ?? storeName;
const personText = ({ account, code }: Row) => account?.name ?? code;
const typeText = ({ account }: Row, { lang }: CellTools) => (account ? AgentType.label(account.type, lang) : emptyMark);
const phoneText = ({ account }: Row) => account?.cellphone ?? emptyMark;
const loginOf = ({ account, lastLoginAt }: Row) => (account ? account.lastLoginAt : lastLoginAt);

function onlineText({ account, online }: Row, { t }: CellTools): string {
  if (account) return t(account.online ? 'identity.user.online' : 'identity.user.away');
  return online === 0 ? emptyMark : t('agent.account.onlineCount', { n: online });
}
const statusText = ({ account, storeStatus }: Row, { lang }: CellTools) =>
  account ? UserStatus.label(account.status, lang) : StoreStatus.label(storeStatus, lang);

/** A store and, under it, its accounts (spec 04 §5). */
export const storeAccountColumns: Columns<Row> = {
  $user: cell<Row>(userText, { width: 230, pin: 'left', title: 'agent.account.user', text: userText }),
  $person: cell<Row>(personText, { width: 130, title: 'agent.account.person', text: personText }),
  companyName: { width: 120, platform: true },
  accounts: { ...count({ width: 84 }), cell: (value, { account }) => (account ? '' : value) },
  $type: cell<Row>(typeText, { width: 84, title: 'agent.field.type', text: typeText }),
  $phone: cell<Row>(phoneText, { width: 124, title: 'agent.field.cellphone', text: phoneText }),
  $login: cell<Row>(row => <TimeText at={loginOf(row)} />, {
    width: 150,
    title: 'agent.field.lastLoginAt',
    text: row => loginOf(row) ?? emptyMark,
  }),
  $online: cell<Row>(onlineText, { width: 90, title: 'agent.field.online', text: onlineText }),
  $status: cell<Row>(
    ({ account, storeStatus }, { lang }) =>
      account ? (
        <CodeBadge codes={UserStatus} code={account.status} lang={lang} />
      ) : (
        <CodeBadge codes={StoreStatus} code={storeStatus} lang={lang} />
      ),
    { width: 100, title: 'agent.field.status', text: statusText },
  ),
};
