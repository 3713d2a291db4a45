import { CompanyTodo, LicenceKind, readMyCompany } from '@materia/contract/areas/company';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { CompanyAccounts } from '../account/company-accounts.tsx';
import { CompanyMats, CompanyUsers } from '../company-people.tsx';
import { CompanyProfile } from '../company-profile.tsx';
import { companySource } from '../company-sources.ts';
import { CompanyStores } from '../company-stores.tsx';
import { ContractsPanel } from '../contract/contracts-panel.tsx';
import { LicencesPanel } from '../licence/licences-panel.tsx';
import { CompanyRevenue } from '../revenue/company-revenue.tsx';
import { CompanyServices } from '../service/company-services.tsx';
import '../company.css';

const screen = screenAt('/app/my-company/my_company_basic_mgmt');
const CompanySettings = later(() => import('../../system/index.ts').then(area => area.CompanySettings));
const MineDialog = later(() => import('./mine.dialog.tsx').then(part => part.MineDialog));

/** 我的公司 (spec 04 §5): what a Manager keeps of the own company; the platform picks one. */
export function MyCompanyScreen() {
  const t = useT();
  const lang = useLang();
  const { user } = useSession();
  const { search, visit } = useOwnSearch(screen.path);
  const platform = user?.companyId === null;
  const picked = platform ? search.companyId : undefined;
  const query = picked ? { companyId: Number(picked) } : {};
  const mine = useCall(
    readMyCompany,
    { query },
    { quiet: true, keepPrevious: true, enabled: !platform || picked !== undefined },
  );
  return (
    <section className="company-mine">
      <header className="company-view-head">
        <PageTitle title={screen[lang]} />
        {platform && (
          <PickInput
            id="my-company-pick"
            label={t('company.field.company')}
            source={companySource}
            many={false}
            value={picked === undefined ? undefined : Number(picked)}
            onChange={id => visit(id === undefined ? {} : { companyId: String(id) })}
          />
        )}
      </header>
      {platform && picked === undefined && <EmptyPanel message={t('company.pickOne')} />}
      {mine.error && !mine.data && <ErrorPanel message={mine.error.message} retry={() => void mine.refetch()} />}
      {mine.isLoading && <RowsSkeleton rows={8} />}
      {mine.data && (!platform || picked !== undefined) && (
        <Cards mine={mine.data} reread={() => void mine.refetch()} />
      )}
    </section>
  );
}

/** So many devices of a day are named. */
const namedMats = 3;
type Mine = AnswerOf<typeof readMyCompany>;

function Cards({ mine, reread }: { mine: Mine; reread: () => void }) {
  const t = useT();
  const { user } = useSession();
  const [editing, setEditing] = useState(false);
  const { company } = mine;
  return (
    <>
      <Card title={t('company.mine.todos')}>
        <Todos todos={mine.todos} companyId={company.id} />
      </Card>
      <Card
        title={company.name}
        action={
          user?.privs.includes('COMPANY:WRITE') && (
            <Button size="small" onClick={() => setEditing(true)}>
              {t('company.mine.edit')}
            </Button>
          )
        }
      >
        <CompanyProfile company={company} />
      </Card>
      <Records company={company} reread={reread} />
      {editing && (
        <MineDialog
          company={company}
          done={() => {
            setEditing(false);
            reread();
          }}
          cancel={() => setEditing(false)}
        />
      )}
    </>
  );
}

/** What there is of a company, each in a card of its own; of what somebody may not read there is none. */
export function Records({ company, reread }: { company: Mine['company']; reread: () => void }) {
  const t = useT();
  const { user } = useSession();
  const owner = { ownerType: 'COMPANY' as const, ownerId: company.id, holder: company.name };
  return (
    <>
      <Card title={t('company.tab.licences')}>
        <LicencesPanel companyId={company.id} owner={owner} changed={reread} />
      </Card>
      <Card title={t('company.tab.contracts')}>
        <ContractsPanel companyId={company.id} changed={reread} />
      </Card>
      <Card title={t('company.tab.accounts')}>
        <CompanyAccounts companyId={company.id} />
      </Card>
      {user?.privs.includes('REVENUE') && (
        <Card title={t('company.tab.revenue')}>
          <CompanyRevenue companyId={company.id} />
        </Card>
      )}
      <Card title={`${t('company.tab.stores')} ${company.storeCount}`}>
        <CompanyStores companyId={company.id} />
      </Card>
      {user?.privs.includes('MAT') && (
        <Card title={`${t('company.tab.mats')} ${company.matCount}`}>
          <CompanyMats companyId={company.id} />
        </Card>
      )}
      {user?.privs.includes('SYSUSER') && (
        <Card title={`${t('company.tab.users')} ${company.userCount}`}>
          <CompanyUsers companyId={company.id} />
        </Card>
      )}
      {user?.privs.includes('MAT') && (
        <Card title={t('company.tab.services')}>
          <CompanyServices companyId={company.id} />
        </Card>
      )}
      {(user?.companyId === company.id || user?.privs.includes('SYSCONFIG')) && (
        <Card title={t('company.tab.settings')}>
          <CompanySettings companyId={company.id} />
        </Card>
      )}
    </>
  );
}

function Card({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="company-bar">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

const services = screenAt('/app/biz/mat_service_expired_mgmt');
/** Where what is to be done stands on a screen of its own. */
const linkOf = (kind: string) => {
  if (kind === 'SERVICE') return { tile: 'ALL' };
  return kind === 'SERVICE_PAY' ? { part: 'contracts' } : undefined;
};

function Todos({ todos, companyId }: Pick<Mine, 'todos'> & { companyId: number }) {
  const t = useT();
  const lang = useLang();
  if (todos.length === 0) return <p className="company-faint">{t('company.mine.nothing')}</p>;
  return (
    <ul className="company-steps">
      {todos.map(({ kind, id, name, kindOf, due, count }) => (
        <li key={`${kind}${id}`}>
          <span>{due ?? t('company.mine.now')}</span>
          {linkOf(kind) ? (
            <Link to={services.path as '/'} search={{ ...linkOf(kind), companyId: String(companyId) } as never}>
              <CodeBadge codes={CompanyTodo} code={kind} lang={lang} />
            </Link>
          ) : (
            <CodeBadge codes={CompanyTodo} code={kind} lang={lang} />
          )}
          {[
            name,
            count !== null && count > namedMats && t('company.mine.mats', { n: count }),
            kindOf && LicenceKind.label(kindOf, lang),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
