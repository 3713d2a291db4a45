import { listRevenueRules, type RevenueRow } from '@materia/contract/areas/company';
import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import { ViewSwitch } from '../../../kernel/list-screen/screen-views.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Pages } from '../../../ui/pages.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { validText } from './revenue-words.ts';
import '../company.css';
import './revenue.css';

const screen = screenAt('/app/biz/revenue_mgmt');
const limit = 30;
const back = 180;
const ahead = 180;
const dayMs = 86_400_000;

/** 时间线: when each rule holds, half a year to both sides of today; one that stands in another's way in red (spec 04 §5). */
export function RevenueTimeline() {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const rules = useCall(listRevenueRules, { params: { limit, page }, body: {} }, { quiet: true, keepPrevious: true });
  return (
    <section className="company-view">
      <header className="company-view-head">
        <PageTitle title={screen[lang]} />
        <ViewSwitch />
      </header>
      {rules.error && <ErrorPanel message={rules.error.message} retry={() => void rules.refetch()} />}
      {rules.isPending && <RowsSkeleton rows={6} />}
      {rules.data && rules.data.rows.length === 0 && <EmptyPanel message={t('revenue.empty')} />}
      {rules.data && rules.data.rows.length > 0 && <Lines rows={rules.data.rows} />}
      <Pages {...{ page, limit, total: rules.data?.total ?? null, turn: setPage }} />
    </section>
  );
}

function Lines({ rows }: { rows: readonly RevenueRow[] }) {
  const t = useT();
  const lang = useLang();
  const today = dayOf(serverNow());
  const from = addDays(today, -back);
  const to = addDays(today, ahead);
  const at = (day: Day) =>
    Math.min(100, Math.max(0, ((Date.parse(day) - Date.parse(from)) / dayMs / (back + ahead)) * 100));
  return (
    <section className="revenue-lines" aria-label={t('revenue.timeline')}>
      <span className="company-faint">{from}</span>
      <span className="company-faint" style={{ textAlign: 'end' }}>
        {to}
      </span>
      {rows.map(row => {
        const begin = at(row.validFrom ?? today);
        const end = row.validTo === null ? 100 : at(addDays(row.validTo, 1));
        const days = row.validFrom === null ? [] : [validText(row, { t, lang })];
        const words = [...days, ...row.overlaps.map(other => t('revenue.overlapping', other))].join(' · ');
        return (
          <div key={row.id} style={{ display: 'contents' }}>
            <span title={row.name}>{row.name}</span>
            <div className="revenue-track">
              <i className="revenue-today" style={{ left: `${at(today)}%` }} />
              {end > begin && (
                <Link
                  to={screen.path as '/'}
                  search={{ ruleId: String(row.id) } as never}
                  className={row.overlaps.length > 0 ? 'revenue-bad' : undefined}
                  style={{ left: `${begin}%`, width: `${end - begin}%` }}
                  title={`${row.name} · ${words}`}
                >
                  {words}
                </Link>
              )}
            </div>
          </div>
        );
      })}
    </section>
  );
}
