import type { ProfitTerms } from '@materia/contract/areas/statistics';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import type { WaterfallData } from '../../../ui/chart/chart-data.ts';
import { sayBp, sayFen } from '../frame/stat-amount.ts';
import type { StatTile } from '../frame/stat-head.tsx';

type Term = Exclude<keyof ProfitTerms, 'orders' | 'uncostedOrders' | 'margin'>;
/** What is taken off what was paid, in the order of spec 02 §4.6. */
const taken = ['refunded', 'cost', 'platformFee', 'deliveryCost', 'payFee', 'serviceFee'] as const;

const label = (term: Term): string => `stat.measure.${term === 'profit' ? 'netProfit' : term}`;

/** A card for each term, with its change to what it is compared with. */
export function profitTiles(sums: ProfitTerms, before: ProfitTerms | null, t: Translate): StatTile[] {
  const money = (name: Term, better: 'more' | 'less'): StatTile => ({
    name,
    label: t(label(name)),
    value: sums[name],
    say: sayFen,
    before: before?.[name],
    better,
    note: name === 'cost' && sums.uncostedOrders > 0 ? t('stat.uncosted', { n: sums.uncostedOrders }) : undefined,
  });
  return [
    {
      name: 'orders',
      label: t('stat.measure.orders'),
      value: sums.orders,
      say: String,
      before: before?.orders,
      better: 'more',
    },
    money('paid', 'more'),
    ...taken.map(name => money(name, 'less')),
    money('profit', 'more'),
    {
      name: 'margin',
      label: t('stat.measure.margin'),
      value: sums.margin ?? 0,
      say: () => sayBp(sums.margin),
      before: before?.margin ?? undefined,
      better: 'more',
    },
  ];
}

/** From what was paid to what is left. */
export const profitWaterfall = (sums: ProfitTerms, t: Translate): WaterfallData => ({
  kind: 'waterfall',
  along: t('stat.chart.term'),
  steps: [
    { name: t(label('paid')), value: sums.paid, total: true },
    ...taken.map(name => ({ name: t(label(name)), value: -sums[name] })),
    { name: t(label('profit')), value: sums.profit, total: true },
  ],
});
