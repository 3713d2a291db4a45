import { exportProfit, summarizeProfit } from '@materia/contract/areas/statistics';
import { addDays } from '@materia/contract/kernel';
import type { AboveProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import type { AxisData } from '../../../ui/chart/chart-data.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { sayFen, shortFen } from '../frame/stat-amount.ts';
import { StatHead } from '../frame/stat-head.tsx';
import { useShortUnits } from '../frame/use-short-units.ts';
import { profitTiles, profitWaterfall } from './profit-terms.ts';

type Asked = Parameters<typeof useCall<NonNullable<(typeof summarizeProfit)['shape']>>>[1]['body'];

/** Cards, waterfall and days over the orders of 订单利润 (spec 02 §6.6). */
export function OrderProfitHead({ body, columns }: AboveProps) {
  const t = useT();
  const lang = useLang();
  const units = useShortUnits();
  const { sort: _s, ...asked } = body ?? {};
  const { data, error, refetch } = useCall(
    summarizeProfit,
    { body: asked as Asked },
    { enabled: body !== null, keepPrevious: true, quiet: true },
  );
  if (error) return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <div className="stat-head-waiting" role="status" aria-label={t('ui.loading')} />;
  const measure = {
    name: t('stat.chart.amount'),
    say: sayFen,
    short: (fen: number) => shortFen(fen, lang, units),
  };
  return (
    <StatHead
      meta={data}
      compare={(body?.compare as 'PREV' | 'YOY' | 'NONE' | undefined) ?? 'NONE'}
      tiles={profitTiles(data.sums, data.compareSums, t)}
      charts={[
        { title: t('stat.chart.waterfall'), data: profitWaterfall(data.sums, t), measure },
        { title: t('stat.chart.profitDays'), data: daysOf(data, t('stat.chart.day'), t), measure },
      ]}
      sheet={{ call: exportProfit, query: { ...body, columns } }}
    />
  );
}

type Summary = NonNullable<ReturnType<typeof useCall<NonNullable<(typeof summarizeProfit)['shape']>>>['data']>;

/** Every day of the range, also those on which nothing was sold. */
function daysOf({ range: [from, to], byDay }: Summary, along: string, t: (key: string) => string): AxisData {
  const known = new Map(byDay.map(each => [each.day, each]));
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const values = (name: 'paid' | 'profit') => days.map(day => known.get(day)?.[name] ?? 0);
  return {
    kind: 'line',
    along,
    at: days.map(day => day.slice(5)),
    series: [
      { name: t('stat.measure.netProfit'), values: values('profit') },
      { name: t('stat.measure.paid'), values: values('paid') },
    ],
  };
}
