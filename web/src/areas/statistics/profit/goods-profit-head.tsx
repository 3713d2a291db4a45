import { exportProfit, listProfit, type ProfitGoods } from '@materia/contract/areas/statistics';
import type { AboveProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import type { ScatterData } from '../../../ui/chart/chart-data.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { sayBp, sayFen, shortFen } from '../frame/stat-amount.ts';
import { StatHead } from '../frame/stat-head.tsx';
import { useShortUnits } from '../frame/use-short-units.ts';
import { useToOrders } from './use-to-orders.ts';

/** As many goods as a picture can tell apart: those that bring most. */
const shown = 100;
const byNet = [{ field: 'net' as const, order: 'desc' as const }];

/** Goods by what they sell and what of it is left; a click goes to their orders (spec 02 §6.6). */
export function GoodsProfitHead({ body, columns }: AboveProps) {
  const t = useT();
  const lang = useLang();
  const units = useShortUnits();
  const toOrders = useToOrders();
  const { data, error, refetch } = useCall(
    listProfit,
    { params: { page: 1, limit: shown }, body: { ...body, byGoods: true, sort: byNet } },
    { enabled: body !== null, keepPrevious: true, quiet: true },
  );
  if (error) return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <div className="stat-head-waiting" role="status" aria-label={t('ui.loading')} />;
  const goods = data.rows as ProfitGoods[];
  const pick = (name: string) => {
    const found = goods.find(each => each.goodsName === name);
    if (found) toOrders(found.goodsId);
  };
  const across = { name: t('stat.measure.net'), say: sayFen, short: (fen: number) => shortFen(fen, lang, units) };
  const chart = {
    title: t('stat.chart.bubbles'),
    data: bubbles(goods, across, [t('stat.chart.goods'), t('stat.chart.loss')]),
    measure: { name: t('stat.measure.margin'), say: sayBp },
    pick,
  };
  return (
    <StatHead
      meta={data}
      compare="NONE"
      tiles={[]}
      charts={[chart]}
      sheet={{ call: exportProfit, query: { ...body, byGoods: true, columns } }}
    />
  );
}

/** Goods without a margin (no sale left, no cost known) have no place in it. */
function bubbles(
  goods: readonly ProfitGoods[],
  across: ScatterData['across'],
  [gaining, losing]: readonly [string, string],
): ScatterData {
  const points = (loses: boolean) =>
    goods
      .filter(each => each.margin !== null && each.profit < 0 === loses)
      .map(each => ({ name: each.goodsName, x: each.net, y: each.margin ?? 0 }));
  const series = [
    { name: gaining, points: points(false) },
    { name: losing, points: points(true) },
  ];
  return { kind: 'scatter', across, series: series.filter(each => each.points.length > 0) };
}
