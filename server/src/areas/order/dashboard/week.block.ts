import { AgentType } from '@materia/contract/areas/identity';
import { addDays, type Day, dayOf, type Figure } from '@materia/contract/kernel';
import { type BlockCtx, dashboardBlock } from '../../../kernel/index.ts';
import { type CountedDay, countedDays } from '../order-counts.ts';
import { familyFigures, orderPath } from './order-lead.ts';

const T = AgentType.byName;
const week = 7;

const daysFrom = (first: Day) => Array.from({ length: week }, (_, at) => addDays(first, at));

/** Sales of the last seven days beside the seven before, from the counters: no order is read (spec 01 §12). */
export const weekBlock = dashboardBlock({
  code: 'week_sales',
  shape: 'figures',
  title: 'order.dash.week',
  for: { types: [T.leader, T.viewer], needs: 'ORDER' },
  place: 50,
  width: 2,
  on: ['ORDER_REFRESH', 'MAT_ORDER', 'STORE_ORDER'],
  screen: { path: '/app/order/order_mgmt', needed: false },
  async read(ctx) {
    const first = addDays(dayOf(ctx.now()), 1 - week);
    const before = addDays(first, -week);
    const rows = await countedDays(ctx.db, ctx.actor, [before, dayOf(ctx.now())]);
    const [now, then] = [rows.filter(row => row.day >= first), rows.filter(row => row.day < first)];
    const paid = (from: Day) => daysFrom(from).map(day => sum(rows, 'paid', row => row.day === day));
    return {
      figures: familyFigures.map(figure => figureOf(ctx, figure, now, then)),
      curve: {
        label: ctx.say('order.dash.week.byDay'),
        unit: 'fen' as const,
        steps: daysFrom(first).map(day => day.slice(5)),
        lines: [
          { label: ctx.say('order.dash.line.thisWeek'), values: paid(first) },
          { label: ctx.say('order.dash.line.weekBefore'), values: paid(before) },
        ],
      },
      table: null,
    };
  },
});

type Days = readonly CountedDay[];

const sum = (rows: Days, of: 'orders' | 'paid' | 'refunded', which: (row: CountedDay) => boolean): number =>
  rows.filter(which).reduce((all, row) => all + row[of], 0);

function figureOf({ say }: BlockCtx, [label, of, mat]: (typeof familyFigures)[number], now: Days, then: Days): Figure {
  const total = (days: Days) => sum(days, of, row => row.mat === mat);
  const isRefund = of === 'refunded';
  return {
    label: say(label),
    value: total(now),
    unit: of === 'orders' ? 'count' : 'fen',
    before: [{ label: say('order.dash.line.weekBefore'), value: total(then) }],
    worse: isRefund,
    tone: 'plain',
    lead: { path: orderPath(mat), search: { duration: 'LAST_SEVEN', ...(isRefund ? { hasRefund: 'true' } : {}) } },
  };
}
