import { KeyOutlined, LockOutlined, LogoutOutlined } from '@ant-design/icons';
import { RoleName } from '@materia/contract/areas/identity';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAppName } from '../../kernel/app-name.ts';
import { buildVersion, productVersion } from '../../kernel/build.ts';
import { HeadImage } from '../../kernel/head-image.tsx';
import { leaveAll } from '../../kernel/leaving.ts';
import { type SessionUser, useSession } from '../../kernel/session.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { useDaysToExpiry } from './account-expiry.ts';
import { HelpPhone } from './help-phone.tsx';
import { ChangePasswordDialog } from './identity-parts.ts';
import { lockHere, signOutHere } from './own-session.ts';
import './account-menu.css';
import { Dropdown } from '../../ui/dropdown.tsx';

/** What the shell adds to the menu. */
export interface AccountEntry {
  readonly key: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly choose: () => void;
}

/** Who is signed in, and what they may do with their account: the last of the top bar. */
export function AccountMenu({ entries = [] }: { entries?: readonly AccountEntry[] }) {
  const t = useT();
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  if (!user) return null;
  const items = [
    { key: 'who', label: <Who user={user} />, disabled: true },
    { type: 'divider' as const },
    { key: 'password', icon: <KeyOutlined />, label: t('identity.op.changePassword') },
    ...entries.map(({ key, icon, label }) => ({ key, icon, label })),
    { key: 'lock', icon: <LockOutlined />, label: t('identity.lock.action') },
    { key: 'out', icon: <LogoutOutlined />, label: t('shell.signOut') },
    { type: 'divider' as const },
    { key: 'foot', label: <Foot />, disabled: true },
  ];
  const choose = ({ key }: { key: string }) => {
    if (key === 'password') setChanging(true);
    if (key === 'out') leaveAll(() => void signOutHere());
    if (key === 'lock') void lockHere();
    entries.find(entry => entry.key === key)?.choose();
  };
  return (
    <>
      <Dropdown placement="bottomRight" menu={{ items, onClick: choose }}>
        <Button
          type="text"
          icon={<HeadImage path={user.headImage} name={user.name} size={24} />}
          aria-label={`${t('shell.account')} ${user.name}`}
        >
          <span className="account-name">{user.name}</span>
        </Button>
      </Dropdown>
      {changing && <ChangePasswordDialog onClosed={() => setChanging(false)} />}
    </>
  );
}

function Who({ user }: { user: SessionUser }) {
  const lang = useLang();
  const t = useT();
  const days = useDaysToExpiry();
  const place = user.storeName ?? user.companyName;
  return (
    <span className="account-who">
      <strong>{user.name}</strong>
      <span>
        {user.loginId} · {RoleName.label(user.role, lang)}
      </span>
      {place && <span>{place}</span>}
      {days !== null && <Badge tone="warning">{t('identity.expiresIn', { n: days })}</Badge>}
    </span>
  );
}

function Foot() {
  const t = useT();
  return (
    <span className="account-foot">
      <span>{t('shell.foot', { appName: useAppName(), version: productVersion, build: buildVersion })}</span>
      <HelpPhone />
    </span>
  );
}
