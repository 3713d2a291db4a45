import {
  type CompanyDetail,
  type CompanyRow,
  CompanyStatus,
  OnboardingStep,
  readCompany,
} from '@materia/contract/areas/company';
import type { DetailProps } from '../../kernel/list-screen/declaration.ts';
import { useOwnSearch } from '../../kernel/list-screen/own-search.ts';
import { type RecordTab, RecordTabs } from '../../kernel/list-screen/record-tabs.tsx';
import { useRecord } from '../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../kernel/operation-log.tsx';
import { useSession } from '../../kernel/session.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { CompanyAccounts } from './account/company-accounts.tsx';
import { CompanyOverview } from './company-overview.tsx';
import { CompanyMats, CompanyUsers } from './company-people.tsx';
import { CompanyProfile } from './company-profile.tsx';
import { CompanyStores } from './company-stores.tsx';
import { ContractsPanel } from './contract/contracts-panel.tsx';
import { LicencesPanel } from './licence/licences-panel.tsx';
import { CompanyRevenue } from './revenue/company-revenue.tsx';
import { CompanyServices } from './service/company-services.tsx';
import './company.css';

const path = '/app/biz/company_mgmt';

/** One company beside its list (spec 04 §5): what it lacks to be opened, and everything about it in tabs. */
export function CompanyDrawer({ id, actions, acted }: DetailProps<CompanyRow>) {
  const company = useRecord(readCompany, { params: { companyId: id } }, { id, acted, entity: 'company' });
  const lang = useLang();
  const { search, visit } = useOwnSearch(path);
  const { user, has } = useSession();
  const reread = () => void company.refetch();
  const tabs = (of: CompanyDetail): readonly (RecordTab | false)[] => [
    ['overview', <CompanyOverview key="o" company={of} platform={user?.companyId === null} />],
    ['profile', <CompanyProfile key="p" company={of} />],
    [
      'licences',
      <LicencesPanel
        key="l"
        companyId={of.id}
        owner={{ ownerType: 'COMPANY', ownerId: of.id, holder: of.name }}
        changed={reread}
      />,
    ],
    ['contracts', <ContractsPanel key="c" companyId={of.id} changed={reread} />],
    ['accounts', <CompanyAccounts key="a" companyId={of.id} />],
    has('REVENUE') && ['revenue', <CompanyRevenue key="r" companyId={of.id} />],
    ['stores', <CompanyStores key="s" companyId={of.id} />],
    has('MAT') && ['mats', <CompanyMats key="m" companyId={of.id} />],
    has('MAT') && ['services', <CompanyServices key="v" companyId={of.id} />],
    has('SYSUSER') && ['users', <CompanyUsers key="u" companyId={of.id} />],
    ['operations', <Operations key="log" id={of.id} />],
  ];
  return (
    <RecordTabs
      read={company}
      {...{ actions, tabs }}
      area="company"
      title={({ name }) => name}
      about={({ code, status, statusReason }) => (
        <>
          {code} <CodeBadge codes={CompanyStatus} code={status} lang={lang} /> {statusReason}
        </>
      )}
      shown={{ tab: search.companyTab, choose: companyTab => visit({ ...search, companyTab }) }}
    />
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
