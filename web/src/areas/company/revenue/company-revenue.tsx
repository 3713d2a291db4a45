import { listRevenueRules, type RevenueRow, RevenueStatus } from '@materia/contract/areas/company';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { scopeText, validText } from './revenue-words.ts';
import { TermsWords } from './terms-diff.tsx';
import '../company.css';

const Simulate = later(() => import('./simulate.dialog.tsx').then(part => part.SimulateDialog));

/** 分润 of a company, in words: rules that may hold for its orders; each can be tried (spec 04 §5). */
export function CompanyRevenue({ companyId }: { companyId: number }) {
  const t = useT();
  const lang = useLang();
  const { user } = useSession();
  const [tried, setTried] = useState<RevenueRow | null>(null);
  const may = user?.privs.includes('REVENUE') ?? false;
  const input = { params: { limit: 100, page: 1 }, body: { companyId } };
  const rules = useCall(listRevenueRules, input, { quiet: true, enabled: may });
  if (rules.error) return <ErrorPanel message={rules.error.message} retry={() => void rules.refetch()} />;
  if (!rules.data) return <RowsSkeleton rows={4} />;
  if (rules.data.rows.length === 0) return <EmptyPanel message={t('revenue.empty')} />;
  return (
    <>
      <ul className="company-cards">
        {rules.data.rows.map(row => (
          <li key={row.id} className="company-card">
            <h3>
              {row.name} <CodeBadge codes={RevenueStatus} code={row.status} lang={lang} />
            </h3>
            <p>{scopeText(row, { t, lang })}</p>
            <TermsWords terms={row.terms ?? row.draft} />
            <p className="company-faint">{validText(row, { t, lang })}</p>
            <div className="company-card-actions">
              <Button size="small" onClick={() => setTried(row)}>
                {t('revenue.action.simulate')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {tried && <Simulate row={tried} close={() => setTried(null)} />}
    </>
  );
}
