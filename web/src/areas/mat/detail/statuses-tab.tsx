import { listMatStatuses, MatStatusKind, type MatStatusRow } from '@materia/contract/areas/mat';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Pages } from '../../../ui/pages.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { lasted, stateReason, stateText } from '../mat-view.ts';
import { StateBars } from './state-bars.tsx';

const limit = 30;
/** Days that the bars go back. */
const periods = [1, 7, 30, 90] as const;

/** 状态历史: what changed, when, how long it had been so, why and by whom. */
export function StatusesTab({ matId, version }: { matId: number; version: number }) {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const [days, setDays] = useState<(typeof periods)[number]>(30);
  const input = { params: { id: matId, limit, page }, body: { days } };
  const history = useCall(listMatStatuses, input, { quiet: true, keepPrevious: true });
  const state = ({ kind }: MatStatusRow, of: string | null) => (of === null ? '' : stateText(kind, of, t, lang));
  return (
    <div className="mat-tab mat-states" key={version}>
      <WhenRead of={history}>
        {({ rows, total, bars }) =>
          rows.length === 0 ? (
            <EmptyPanel message={t('mat.status.none')} />
          ) : (
            <>
              <Segmented
                size="small"
                aria-label={t('mat.telemetry.range')}
                value={days}
                onChange={setDays}
                options={periods.map(n => ({
                  value: n,
                  label: n === 1 ? t('mat.telemetry.hours', { n: 24 }) : t('mat.telemetry.days', { n }),
                }))}
              />
              {bars && <StateBars of={bars} />}
              <PlainTable
                titles={['at', 'kind', 'change', 'lasted', 'why', 'who'].map(name => t(`mat.status.${name}`))}
                rows={rows.map(row => ({
                  key: row.id,
                  cells: [
                    <TimeText key="at" at={row.at} full />,
                    MatStatusKind.label(row.kind, lang),
                    [state(row, row.fromState), state(row, row.toState)].filter(Boolean).join(' → '),
                    row.durationSec === null ? emptyMark : lasted(row.durationSec, t),
                    stateReason(row.reason, t) ?? emptyMark,
                    row.operatorName ?? emptyMark,
                  ],
                }))}
              />
              <Pages {...{ page, limit, total }} turn={setPage} />
            </>
          )
        }
      </WhenRead>
    </div>
  );
}
