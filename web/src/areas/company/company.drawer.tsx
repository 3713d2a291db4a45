import {
  type CompanyDetail,
  type CompanyRow,
  CompanyStatus,
  OnboardingStep,
  readCompany,
} from '@materia/contract/areas/company';
import { Tabs } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DetailProps } from '../../kernel/list-screen/declaration.ts';
import { useOwnSearch } from '../../kernel/list-screen/own-search.ts';
import { OperationLog } from '../../kernel/operation-log.tsx';
import { useCall } from '../../kernel/query.ts';
import { useSession } from '../../kernel/session.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { CompanyAccounts } from './account/company-accounts.tsx';
import { CompanyOverview } from './company-overview.tsx';
import { CompanyMats, CompanyUsers } from './company-people.tsx';
import { CompanyProfile } from './company-profile.tsx';
import { CompanyStores } from './company-stores.tsx';
import { ContractsPanel } from './contract/contracts-panel.tsx';
import { LicencesPanel } from './licence/licences-panel.tsx';
import './company.css';

const path = '/app/biz/company_mgmt';

/** One company beside its list (spec 04 §5): what it lacks to be opened, and everything about it in tabs. */
export function CompanyDrawer({ id, actions, acted }: DetailProps<CompanyRow>) {
  const company = useCall(readCompany, { params: { companyId: id } }, { quiet: true, keepPrevious: true });
  const lang = useLang();
  const seen = useRef(acted);
  useEffect(() => {
    if (acted === seen.current) return;
    seen.current = acted;
    void company.refetch();
  });
  if (company.error && !company.data)
    return (
      <ErrorPanel
        message={company.error.message}
        requestId={company.error.requestId}
        retry={() => void company.refetch()}
      />
    );
  if (!company.data) return <RowsSkeleton rows={8} />;
  const { data } = company;
  return (
    <article>
      <header className="record-head">
        <h2>{data.name}</h2>
        <p>
          {data.code} <CodeBadge codes={CompanyStatus} code={data.status} lang={lang} /> {data.statusReason}
        </p>
      </header>
      {actions(data)}
      <CompanyTabs company={data} reread={() => void company.refetch()} />
    </article>
  );
}

function CompanyTabs({ company, reread }: { company: CompanyDetail; reread: () => void }) {
  const t = useT();
  const { search, visit } = useOwnSearch(path);
  const { user, has } = useSession();
  const owner = { ownerType: 'COMPANY' as const, ownerId: company.id, holder: company.name };
  const tabs: readonly (readonly [string, ReactNode])[] = [
    ['overview', <CompanyOverview key="o" company={company} platform={user?.companyId === null} />],
    ['profile', <CompanyProfile key="p" company={company} />],
    ['licences', <LicencesPanel key="l" companyId={company.id} owner={owner} changed={reread} />],
    ['contracts', <ContractsPanel key="c" companyId={company.id} changed={reread} />],
    ['accounts', <CompanyAccounts key="a" companyId={company.id} />],
    ['stores', <CompanyStores key="s" companyId={company.id} />],
    ...(has('MAT') ? ([['mats', <CompanyMats key="m" companyId={company.id} />]] as const) : []),
    ...(has('SYSUSER') ? ([['users', <CompanyUsers key="u" companyId={company.id} />]] as const) : []),
    ['operations', <Operations key="log" id={company.id} />],
  ];
  const items = tabs.map(([key, children]) => ({
    key,
    children,
    label: t(`company.tab.${key}`),
    destroyOnHidden: true,
  }));
  const chosen = items.some(({ key }) => key === search.companyTab) ? search.companyTab : 'overview';
  return (
    <Tabs size="small" items={items} activeKey={chosen} onChange={companyTab => visit({ ...search, companyTab })} />
  );
}

function Operations({ id }: { id: number }) {
  const t = useT();
  const lang = useLang();
  return (
    <OperationLog
      targetType="COMPANY"
      targetId={id}
      words={{
        label: field => t(`company.field.${field}`),
        value: (field, value) => {
          if (field === 'status') return CompanyStatus.label(String(value), lang);
          if (field === 'skippedSteps' && Array.isArray(value))
            return value.map(step => OnboardingStep.label(step as number, lang)).join(' ');
          return typeof value === 'boolean' ? t(value ? 'list.yes' : 'list.no') : undefined;
        },
      }}
    />
  );
}
