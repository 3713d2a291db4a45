import { type AgentRow, readAgent } from '@materia/contract/areas/agent';
import { AgentType, UserStatus } from '@materia/contract/areas/identity';
import { Tabs } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { DetailProps } from '../../kernel/list-screen/declaration.ts';
import { OperationLog } from '../../kernel/operation-log.tsx';
import { useCall } from '../../kernel/query.ts';
import { useSession } from '../../kernel/session.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Facts } from '../../ui/facts.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { LoginTable, PrivsPart, ScopePart } from '../identity/index.ts';
import { linksText } from './agent.columns.tsx';
import { LinksTab } from './links/links-tab.tsx';

/** One agent beside the list: what is linked to it, what it may do and see, when it was here (spec 04 §5). */
export function AgentDrawer({ id, actions, acted }: DetailProps<AgentRow>) {
  const lang = useLang();
  const agent = useCall(readAgent, { params: { agentId: id } }, { quiet: true, keepPrevious: true });
  const { refetch } = agent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after every action
  useEffect(() => void refetch(), [acted, refetch]);
  if (agent.error && !agent.data)
    return <ErrorPanel message={agent.error.message} requestId={agent.error.requestId} retry={() => void refetch()} />;
  if (!agent.data || agent.data.id !== id) return <RowsSkeleton rows={8} />;
  return (
    <article>
      <header className="record-head">
        <h2>
          {agent.data.name} <small>{agent.data.userName}</small>
          <CodeBadge codes={UserStatus} code={agent.data.status} lang={lang} />
        </h2>
      </header>
      {actions(agent.data)}
      <Parts key={id} agent={agent.data} reread={() => void refetch()} />
    </article>
  );
}

function Parts({ agent, reread }: { agent: AgentRow; reread: () => void }) {
  const t = useT();
  const { has } = useSession();
  const words = { label: (field: string) => fieldLabel(field, t), value: () => undefined };
  const parts: readonly (readonly [string, ReactNode])[] = [
    ['links', <LinksTab key="l" agent={agent} changed={reread} />],
    ['facts', <Basic key="f" agent={agent} />],
    ...(has('SYSUSER')
      ? ([
          ['privs', <PrivsPart key="p" id={agent.id} row={{ role: 'Service', type: agent.type }} />],
          ['scope', <ScopePart key="s" id={agent.id} />],
        ] as const)
      : []),
    ...(has('ONLINE') ? ([['logins', <LoginTable key="o" userName={agent.userName} />]] as const) : []),
    ...(has('SYSUSER')
      ? ([['log', <OperationLog key="log" targetType="USER" targetId={agent.id} words={words} />]] as const)
      : []),
  ];
  const items = parts.map(([key, children]) => ({
    key,
    children,
    label: t(`agent.tab.${key}`),
    destroyOnHidden: true,
  }));
  return <Tabs size="small" items={items} />;
}

/** Changes of privileges are logged by their names, links by what was linked. */
function fieldLabel(field: string, t: (key: string) => string): string {
  const links: Readonly<Record<string, string>> = {
    matIds: 'linkedMats',
    storeIds: 'linkedStores',
    doctorIds: 'linkedDoctors',
  };
  if (field in links || field === 'isMain') return t(`agent.field.${links[field] ?? field}`);
  return t(/^[A-Z]+(:[A-Z]+)?$/.test(field) ? `identity.priv.${field.split(':')[0]}` : `identity.field.${field}`);
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
