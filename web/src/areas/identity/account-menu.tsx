import { LockOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { RoleName } from '@materia/contract/areas/identity';
import { Button } from 'antd';
import { useState } from 'react';
import { buildVersion, productVersion } from '../../kernel/build.ts';
import { type SessionUser, useSession } from '../../kernel/session.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { ChangePasswordDialog } from './identity-parts.ts';
import { signOutHere } from './own-session.ts';
import './account-menu.css';
import { Dropdown } from '../../ui/dropdown.tsx';

/** Who is signed in, and what they may do with their account: the last of the top bar. */
export function AccountMenu() {
  const t = useT();
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  if (!user) return null;
  const items = [
    { key: 'who', label: <Who user={user} />, disabled: true },
    { type: 'divider' as const },
    { key: 'password', icon: <LockOutlined />, label: t('identity.op.changePassword') },
    { key: 'out', icon: <LogoutOutlined />, label: t('shell.signOut') },
    { type: 'divider' as const },
    { key: 'foot', label: <Foot />, disabled: true },
  ];
  const choose = ({ key }: { key: string }) => {
    if (key === 'password') setChanging(true);
    if (key === 'out') void signOutHere();
  };
  return (
    <>
      <Dropdown placement="bottomRight" menu={{ items, onClick: choose }}>
        <Button type="text" icon={<UserOutlined />} aria-label={`${t('shell.account')} ${user.name}`}>
          <span className="account-name">{user.name}</span>
        </Button>
      </Dropdown>
      {changing && <ChangePasswordDialog onClosed={() => setChanging(false)} />}
    </>
  );
}

function Who({ user }: { user: SessionUser }) {
  const lang = useLang();
  const place = user.storeName ?? user.companyName;
  return (
    <span className="account-who">
      <strong>{user.name}</strong>
      <span>
        {user.loginId} · {RoleName.label(user.role, lang)}
      </span>
      {place && <span>{place}</span>}
    </span>
  );
}

function Foot() {
  const t = useT();
  return (
    <span className="account-foot">
      {t('shell.foot', { appName: t('shell.appName'), version: productVersion, build: buildVersion })}
    </span>
  );
}
