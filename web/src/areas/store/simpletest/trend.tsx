import {
  listTestItems,
  readTestTrend,
  TestContext,
  type TestContextCode,
  TestLevel,
  type TestTrend,
} from '@materia/contract/areas/store';
import { addDays, dateTimeText, dayOf } from '@materia/contract/kernel';
import { Link } from '@tanstack/react-router';
import { Segmented } from 'antd';
import { useState } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { type Plot, type PlotPoint, pathOf, plotsOf, usualContext } from './trend-plot.ts';
import './trend.css';

const spans = [30, 90, 365] as const;
interface Props {
  customerId: number;
  itemCode: string;
}

/** A customer's values over time, item by item (spec 04 §5). */
export function CustomerTrend({ customerId, itemCode: begin }: Props) {
  const t = useT();
  const [itemCode, setItem] = useState(begin);
  const [days, setDays] = useState<number>(365);
  const items = useCall(listTestItems, {}, { quiet: true });
  const today = dayOf(serverNow());
  const body = { customerId, itemCode, range: [addDays(today, 1 - days), today] as [string, string] };
  const { data, error, refetch } = useCall(readTestTrend, { body }, { quiet: true, keepPrevious: true });
  return (
    <section className="trend" aria-label={t('simpletest.trend.title')}>
      <div className="trend-bar">
        <Segmented
          aria-label={t('simpletest.field.itemName')}
          value={itemCode}
          options={(items.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setItem}
        />
        <Segmented
          aria-label={t('simpletest.trend.span')}
          value={days}
          options={spans.map(n => ({ value: n, label: t('simpletest.trend.days', { n }) }))}
          onChange={setDays}
        />
      </div>
      {error && <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton rows={6} />}
      {!error && data && <Plots trend={data} />}
    </section>
  );
}

function Plots({ trend }: { trend: TestTrend }) {
  const t = useT();
  const context = usualContext(trend.points);
  const plots = plotsOf(trend, context);
  if (plots.length === 0) return <EmptyPanel message={t('simpletest.trend.empty')} />;
  return (
    <>
      <Legend trend={trend} context={context} />
      {plots.map(plot => (
        <PlotBox key={plot.unit} plot={plot} name={trend.itemName} />
      ))}
    </>
  );
}

/** Which shape is which time of the day, and whose band is drawn. */
function Legend({ trend, context }: { trend: TestTrend; context: TestContextCode | null }) {
  const t = useT();
  const lang = useLang();
  const contexts = TestContext.all.filter(code => trend.points.some(point => point.context === code));
  return (
    <p className="trend-legend">
      {contexts.map(code => (
        <span key={code}>
          <Shape context={code} /> {TestContext.label(code, lang)}
        </span>
      ))}
      <span>
        <i className="trend-strip" /> {t('simpletest.field.reference')}
        {context && ` (${TestContext.label(context, lang)})`}
      </span>
      {trend.purchases.length > 0 && (
        <span>
          <i className="trend-tick-key" /> {t('simpletest.trend.purchase')}
        </span>
      )}
    </p>
  );
}

const outlines = { FASTING: 'M6 1L11 10H1Z', POSTMEAL: 'M2 2H10V10H2Z', RANDOM: 'M6 0L12 6L6 12L0 6Z' } as const;

function Shape({ context }: { context: TestContextCode | null }) {
  return (
    <svg className="trend-shape" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {context === null ? <circle cx="6" cy="6" r="4.5" /> : <path d={outlines[context]} />}
    </svg>
  );
}

function PlotBox({ plot, name }: { plot: Plot; name: string }) {
  const { unit, decimals, low, high, lines, ticks } = plot;
  const label = `${name} (${unit})`;
  return (
    <figure className="trend-plot" aria-label={label}>
      <figcaption>
        {label}
        {lines.length > 1 &&
          lines.map((line, at) => (
            <span key={line.key} className={`trend-name trend-name-${at}`}>
              {line.label}
            </span>
          ))}
      </figcaption>
      <div className="trend-box">
        <span className="trend-end trend-high">{high.toFixed(decimals)}</span>
        <span className="trend-end trend-low">{low.toFixed(decimals)}</span>
        <Lines lines={lines} />
        {lines.flatMap(({ key, label: of, points }) =>
          points.map(point => (
            <Mark key={`${key} ${point.id}`} point={point} label={of} unit={unit} decimals={decimals} />
          )),
        )}
        {ticks.map(tick => (
          <Tick key={tick.order_id} tick={tick} />
        ))}
      </div>
      <div className="trend-days" aria-hidden>
        <span>{plot.from && dayOf(Date.parse(plot.from))}</span>
        <span>{plot.to && plot.to !== plot.from && dayOf(Date.parse(plot.to))}</span>
      </div>
    </figure>
  );
}

function Lines({ lines }: Pick<Plot, 'lines'>) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {lines.map(
        ({ key, band }) =>
          band && (
            <rect
              key={key}
              className="trend-band"
              x="0"
              width="100"
              y={band.top}
              height={Math.max(0, band.bottom - band.top)}
            />
          ),
      )}
      <path className="trend-foot" d="M0 100H100" />
      {lines.map(({ key, points }, at) => (
        <path key={key} className={`trend-line trend-line-${at}`} d={pathOf(points)} />
      ))}
    </svg>
  );
}

/** A purchase, which leads to its order. */
function Tick({ tick }: { tick: Plot['ticks'][number] }) {
  const t = useT();
  const { order_id, orderNo, x, at, goods } = tick;
  return (
    <Link
      className="trend-tick"
      style={{ left: `${x}%` }}
      to="/app/order/order_mgmt"
      search={{ orderId: String(order_id), duration: 'ALL' } as never}
      title={`${dateTimeText(Date.parse(at)).slice(0, 16)} ${goods.join('、')}`}
      aria-label={`${t('simpletest.trend.purchase')} ${orderNo}`}
    />
  );
}

interface MarkProps {
  point: PlotPoint;
  label: string;
  unit: string;
  decimals: number;
}

function Mark({ point, label, unit, decimals }: MarkProps) {
  const lang = useLang();
  const { x, y, at, value, context, level } = point;
  const words = [
    dateTimeText(Date.parse(at)).slice(0, 16),
    `${label} ${value.toFixed(decimals)} ${unit}`,
    context && TestContext.label(context, lang),
    TestLevel.label(level, lang),
  ];
  const title = words.filter(Boolean).join(' · ');
  return (
    <span
      className={`trend-mark trend-mark-${level}`}
      style={{ left: `${x}%`, top: `${y}%` }}
      role="img"
      aria-label={title}
      title={title}
    >
      <Shape context={context} />
    </span>
  );
}
