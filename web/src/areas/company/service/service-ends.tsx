import { summarizeMatServices } from '@materia/contract/areas/company';
import { addDays, type Day, dayOf, weekdayOf, yuanText } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { serverNow } from '../../../kernel/clock.ts';
import type { AboveProps } from '../../../kernel/list-screen/declaration.ts';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { ColumnTable } from '../../../ui/column-table.tsx';
import './service.css';

const screen = screenAt('/app/biz/mat_service_expired_mgmt');
const shownDays = 35;
const shownMonths = 4;
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** When services end: five weeks by day, each leading to its devices, and what falls due by month (spec 04 §5). */
export function ServiceEnds({ body }: AboveProps) {
  const t = useT();
  const { query, companyId, storeId } = (body ?? {}) as { query?: string; companyId?: number; storeId?: number };
  const asked = { ...(query ? { query } : {}), ...(companyId ? { companyId } : {}), ...(storeId ? { storeId } : {}) };
  const summary = useCall(
    summarizeMatServices,
    { body: asked },
    { quiet: true, keepPrevious: true, enabled: body !== null },
  );
  if (!summary.data) return null;
  return (
    <section className="service-ends">
      <Calendar counts={new Map(summary.data.days.map(({ day, count }) => [day, count]))} />
      <div>
        <ColumnTable
          label={t('service.months')}
          rows={summary.data.months.slice(0, shownMonths)}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', title: t('service.months'), cell: ({ month }) => month },
            { key: 'count', title: t('service.field.matCount'), end: true, cell: ({ count }) => count },
            { key: 'amount', title: t('service.field.annualFee'), end: true, cell: ({ amount }) => yuanText(amount) },
          ]}
        />
      </div>
    </section>
  );
}

function Calendar({ counts }: { counts: ReadonlyMap<Day, number> }) {
  const t = useT();
  const { search, visit } = useOwnSearch(screen.path);
  const today = dayOf(serverNow());
  const monday = addDays(today, 1 - weekdayOf(today));
  return (
    <ol aria-label={t('service.calendar')}>
      {weekdays.map(weekday => (
        <li key={weekday} className="service-weekday">
          {t(`calendar.weekday.${weekday}`)}
        </li>
      ))}
      {Array.from({ length: shownDays }, (_, at) => addDays(monday, at)).map(day => {
        const n = counts.get(day) ?? 0;
        const shown = `${day}~${day}`;
        const words = t('service.ofDay', { day, n });
        return (
          <li key={day} className={day === today ? 'service-today' : undefined} aria-label={n > 0 ? undefined : words}>
            {day.slice(8)}
            {n > 0 && (
              <button
                type="button"
                title={words}
                aria-label={words}
                aria-pressed={search.range === shown}
                onClick={() => visit({ ...search, tile: 'ALL', range: shown })}
              >
                {n}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
