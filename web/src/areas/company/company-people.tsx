import { AgentType, listSysUsers, RoleName, UserStatus } from '@materia/contract/areas/identity';
import { listMats, MatBizStatus } from '@materia/contract/areas/mat';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useCall } from '../../kernel/query.ts';
import { RecordLink } from '../../kernel/record-link.tsx';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { emptyMark } from '../../ui/format.ts';
import { type PlainRow, PlainTable } from '../../ui/plain-table.tsx';
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
  rows: readonly PlainRow[];
}) {
  const t = useT();
  const { list, page, turn, heads, rows } = of;
  if (list.error && !list.data) return <ErrorPanel message={list.error.message} retry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={4} />;
  if (list.data.rows.length === 0) return <EmptyPanel message={t('company.tab.empty')} />;
  return (
    <>
      <PlainTable titles={heads.map(head => t(head))} rows={rows} />
      {(list.data.total ?? 0) > limit && (
        <Pagination size="small" simple current={page} pageSize={limit} total={list.data.total ?? 0} onChange={turn} />
      )}
    </>
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
  const rows = (mats.data?.rows ?? []).map(row => ({
    key: row.matId,
    cells: [
      <RecordLink key="no" to="/app/mat/mat_mgmt" param="matId" id={row.matId}>
        {row.matNo}
      </RecordLink>,
      row.matName,
      row.storeName ?? emptyMark,
      <CodeBadge key="status" codes={MatBizStatus} code={row.bizStatus} lang={lang} />,
      t(row.online ? 'identity.user.online' : 'identity.user.away'),
    ],
  }));
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
  const rows = (users.data?.rows ?? []).map(row => ({
    key: row.id,
    cells: [
      <RecordLink key="name" to="/app/user/sys_user_mgmt" param="userId" id={row.id}>
        {row.userName}
      </RecordLink>,
      row.name,
      row.type === null ? RoleName.label(row.role, lang) : AgentType.label(row.type, lang),
      row.storeName ?? emptyMark,
      <TimeText key="login" at={row.lastLoginAt} />,
      <CodeBadge key="status" codes={UserStatus} code={row.status} lang={lang} />,
    ],
  }));
  const heads = ['userName', 'name', 'role', 'storeName', 'lastLoginAt', 'status'].map(
    name => `identity.field.${name}`,
  );
  return <Pages list={users} page={page} turn={turn} heads={heads} rows={rows} />;
}
