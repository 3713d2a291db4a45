import { readSysUser, type SysUserRow, UserStatus } from '@materia/contract/areas/identity';
import { Tabs } from 'antd';
import { HeadImage } from '../../../kernel/head-image.tsx';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { LoginTable, SessionTable } from './login-tables.tsx';
import { ScopePart } from './scope-part.tsx';
import { roleText } from './sys-user.columns.tsx';
import { UserLog } from './user-log.tsx';

/** One account beside the list: who it is, what it can see, when it was here, what was done with it (spec 04 §5). */
export function SysUserDrawer({ id, actions, acted }: DetailProps<SysUserRow>) {
  const read = useRecord(readSysUser, { params: { id } }, { id, acted, entity: 'user' });
  return (
    <WhenRead of={read} rows={8}>
      {user => (
        <article>
          <Head user={user} />
          {actions(user)}
          <Parts user={user} />
        </article>
      )}
    </WhenRead>
  );
}

function Head({ user }: { user: SysUserRow }) {
  const lang = useLang();
  return (
    <header className="record-head">
      <h2>
        <HeadImage path={user.headImage} name={user.name} size={32} />
        {user.name} <small>{user.userName}</small>
        <CodeBadge codes={UserStatus} code={user.status} lang={lang} />
      </h2>
    </header>
  );
}

function Parts({ user }: { user: SysUserRow }) {
  const t = useT();
  const { has } = useSession();
  return (
    <Tabs
      size="small"
      items={[
        { key: 'basic', label: t('identity.user.part.basic'), children: <Basic user={user} /> },
        {
          key: 'scope',
          label: t('identity.user.part.scope'),
          children: <ScopePart id={user.id} />,
          destroyOnHidden: true,
        },
        ...(has('ONLINE')
          ? [
              {
                key: 'logins',
                label: t('identity.user.part.logins'),
                children: <LoginTable userName={user.userName} />,
                destroyOnHidden: true,
              },
              {
                key: 'sessions',
                label: t('identity.user.part.sessions'),
                children: <SessionTable userId={user.id} />,
                destroyOnHidden: true,
              },
            ]
          : []),
        { key: 'log', label: t('identity.user.part.log'), children: <UserLog id={user.id} />, destroyOnHidden: true },
      ]}
    />
  );
}

function Basic({ user }: { user: SysUserRow }) {
  const t = useT();
  const lang = useLang();
  return (
    <Facts
      facts={[
        [t('identity.field.userName'), user.userName],
        [t('identity.field.name'), user.name],
        [t('identity.field.role'), roleText(user, lang)],
        [t('identity.field.companyName'), user.companyName],
        [t('identity.field.storeName'), user.storeName],
        [t('identity.field.cellphone'), user.cellphone],
        [t('identity.field.email'), user.email],
        [t('identity.field.isDeliveryman'), t(user.isDeliveryman ? 'list.yes' : 'list.no')],
        [
          t('identity.field.accountExpiredTime'),
          user.accountExpiredTime && <TimeText key="end" at={user.accountExpiredTime} full />,
        ],
        [t('identity.user.lockedUntil'), user.lockedUntil && <TimeText key="lock" at={user.lockedUntil} full />],
        [t('identity.field.lastLoginAt'), user.lastLoginAt && <TimeText key="in" at={user.lastLoginAt} full />],
        [t('identity.user.createdAt'), <TimeText key="made" at={user.createdAt} full />],
        [t('identity.field.rejectReason'), user.rejectReason],
        [t('identity.user.remark'), user.remark],
      ]}
    />
  );
}
