import { type AgentRow, readAgent } from '@materia/contract/areas/agent';
import { AgentType, UserStatus } from '@materia/contract/areas/identity';
import type { DetailProps } from '../../kernel/list-screen/declaration.ts';
import { RecordTabs } from '../../kernel/list-screen/record-tabs.tsx';
import { useRecord } from '../../kernel/list-screen/use-record.ts';
import { useSession } from '../../kernel/session.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { LoginTable, PrivsPart, ScopePart, UserLog } from '../identity/index.ts';
import { linksText } from './agent.columns.tsx';
import { LinksTab } from './links/links-tab.tsx';

/** One agent beside the list: what is linked to it, what it may do and see, when it was here (spec 04 §5). */
export function AgentDrawer({ id, actions, acted }: DetailProps<AgentRow>) {
  const lang = useLang();
  const { has } = useSession();
  const agent = useRecord(readAgent, { params: { agentId: id } }, { id, acted, entity: 'user' });
  return (
    <RecordTabs
      key={id}
      read={agent}
      actions={actions}
      area="agent"
      title={({ name, userName, status }) => (
        <>
          {name} <small>{userName}</small>
          <CodeBadge codes={UserStatus} code={status} lang={lang} />
        </>
      )}
      tabs={row => [
        ['links', <LinksTab key="l" agent={row} changed={() => void agent.refetch()} />],
        ['facts', <Basic key="f" agent={row} />],
        has('SYSUSER') && ['privs', <PrivsPart key="p" id={row.id} row={{ role: 'Service', type: row.type }} />],
        has('SYSUSER') && ['scope', <ScopePart key="s" id={row.id} />],
        has('ONLINE') && ['logins', <LoginTable key="o" userName={row.userName} />],
        has('SYSUSER') && ['log', <UserLog key="log" id={row.id} />],
      ]}
    />
  );
}

function Basic({ agent }: { agent: AgentRow }) {
  const t = useT();
  const lang = useLang();
  return (
    <Facts
      facts={[
        [t('agent.field.type'), AgentType.label(agent.type, lang)],
        [t('agent.field.companyName'), agent.companyName],
        [t('agent.field.storeName'), agent.storeName],
        [t('agent.field.cellphone'), agent.cellphone],
        [t('agent.field.email'), agent.email],
        [t('agent.field.links'), linksText(agent)],
        [t('agent.field.mainMats'), agent.mainMats],
        [t('agent.field.openAlerts'), agent.openAlerts],
        [t('agent.field.isDeliveryman'), t(agent.isDeliveryman ? 'list.yes' : 'list.no')],
        [
          t('agent.field.accountExpiredTime'),
          agent.accountExpiredTime && <TimeText key="end" at={agent.accountExpiredTime} full />,
        ],
        [t('agent.field.lastLoginAt'), agent.lastLoginAt && <TimeText key="in" at={agent.lastLoginAt} full />],
        [t('agent.field.remark'), agent.remark],
      ]}
    />
  );
}
