import { type CompanyRow, CompanyStatus, OnboardingStep } from '@materia/contract/areas/company';
import { screenAt } from '@materia/contract/screens';
import { Link } from '@tanstack/react-router';
import { ViewSwitch } from '../../kernel/list-screen/screen-views.tsx';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { useCompanies } from './use-companies.ts';
import './company.css';

const screen = screenAt('/app/biz/company_mgmt');

/** 看板: companies under the step they wait for, those with none under 已完成 (spec 04 §5). */
export function CompanyBoard() {
  const t = useT();
  const lang = useLang();
  const companies = useCompanies();
  const columns = [...OnboardingStep.all, null];
  return (
    <section className="company-view">
      <header className="company-view-head">
        <PageTitle title={screen[lang]} />
        <ViewSwitch />
      </header>
      {companies.error && <ErrorPanel message={t('company.unread')} retry={() => void companies.refetch()} />}
      {companies.isPending && <RowsSkeleton rows={6} />}
      {companies.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reached by the keyboard
        <section className="company-board" tabIndex={0} aria-label={t('company.view.board')}>
          {columns.map(step => {
            const rows = companies.data.filter(company => company.nextStep === step);
            if (rows.length === 0 && step !== null) return null;
            const name = step === null ? t('company.board.over') : OnboardingStep.label(step, lang);
            return <Lane key={step ?? 'over'} name={name} rows={rows} />;
          })}
        </section>
      )}
    </section>
  );
}

function Lane({ name, rows }: { name: string; rows: readonly CompanyRow[] }) {
  const t = useT();
  const lang = useLang();
  return (
    <section className="company-lane" aria-label={name}>
      <h2>
        {name} <span>{rows.length}</span>
      </h2>
      <ul>
        {rows.map(row => (
          <li key={row.id}>
            <Link to={screen.path as '/'} search={{ companyId: String(row.id) } as never}>
              <b>{row.shortName}</b>
            </Link>
            <CodeBadge codes={CompanyStatus} code={row.status} lang={lang} />
            <small>{t('company.board.steps', { done: row.stepsDone.length, all: OnboardingStep.all.length })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
