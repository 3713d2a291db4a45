import { AgentType, listSysUsers, RoleName, UserStatus } from '@materia/contract/areas/identity';
import { listMats, MatBizStatus } from '@materia/contract/areas/mat';
import { Pagination } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../kernel/query.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { emptyMark } from '../../ui/format.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import './company.css';

const limit = 30;

interface Listed {
  data?: { rows: readonly unknown[]; total: number | null } | undefined;
  error: { message: string } | null;
  refetch: () => unknown;
}

/** A page of what a company has: its heads, its rows, the way to further ones. */
function Pages(of: {
  list: Listed;
  page: number;
  turn: (page: number) => void;
  heads: readonly string[];
  rows: ReactNode;
}) {
  const t = useT();
  const { list, page, turn, heads, rows } = of;
  if (list.error && !list.data) return <ErrorPanel message={list.error.message} retry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={4} />;
  if (list.data.rows.length === 0) return <EmptyPanel message={t('company.tab.empty')} />;
  return (
    <div className="company-scroll">
      <table className="company-table">
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
      {(list.data.total ?? 0) > limit && (
        <Pagination size="small" simple current={page} pageSize={limit} total={list.data.total ?? 0} onChange={turn} />
      )}
    </div>
  );
}

/** 设备 of a company, as far as the account sees them. */
export function CompanyMats({ companyId }: { companyId: number }) {
  const t = useT();
  const lang = useLang();
  const [page, turn] = useState(1);
  const mats = useCall(
    listMats,
    { params: { limit, page }, body: { opCompanyId: companyId } },
    { quiet: true, keepPrevious: true },
  );
  const rows = mats.data?.rows.map(row => (
    <tr key={row.matId}>
      <td>{row.matNo}</td>
      <td>{row.matName}</td>
      <td>{row.storeName ?? emptyMark}</td>
      <td>
        <CodeBadge codes={MatBizStatus} code={row.bizStatus} lang={lang} />
      </td>
      <td>{t(row.online ? 'identity.user.online' : 'identity.user.away')}</td>
    </tr>
  ));
  const heads = [
    'agent.field.matNo',
    'agent.field.matName',
    'agent.field.storeName',
    'agent.field.status',
    'agent.field.online',
  ];
  return <Pages list={mats} page={page} turn={turn} heads={heads} rows={rows} />;
}

/** 账号 of a company. */
export function CompanyUsers({ companyId }: { companyId: number }) {
  const lang = useLang();
  const [page, turn] = useState(1);
  const users = useCall(
    listSysUsers,
    { params: { limit, page }, body: { companyId } },
    { quiet: true, keepPrevious: true },
  );
  const rows = users.data?.rows.map(row => (
    <tr key={row.id}>
      <td>{row.userName}</td>
      <td>{row.name}</td>
      <td>{row.type === null ? RoleName.label(row.role, lang) : AgentType.label(row.type, lang)}</td>
      <td>{row.storeName ?? emptyMark}</td>
      <td>
        <TimeText at={row.lastLoginAt} />
      </td>
      <td>
        <CodeBadge codes={UserStatus} code={row.status} lang={lang} />
      </td>
    </tr>
  ));
  const heads = ['userName', 'name', 'role', 'storeName', 'lastLoginAt', 'status'].map(
    name => `identity.field.${name}`,
  );
  return <Pages list={users} page={page} turn={turn} heads={heads} rows={rows} />;
}
