import { AgentType } from '@materia/contract/areas/identity';
import { addDays, type Day, dayOf, type Figure } from '@materia/contract/kernel';
import { type BlockCtx, dashboardBlock } from '../../../kernel/index.ts';
import { type CountedDay, countedDays } from '../order-counts.ts';

const T = AgentType.byName;
const week = 7;
const labels = { orders: 'count', paid: 'fen', refunded: 'fen' } as const;
type Sum = keyof typeof labels;

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
    const of = (from: Day) => daysFrom(from).map(day => rows.find(row => row.day === day));
    const [now, then] = [of(first), of(before)];
    const paid = (days: readonly (CountedDay | undefined)[]) => days.map(day => day?.paid ?? 0);
    return {
      figures: (Object.keys(labels) as Sum[]).map(sum => figureOf(ctx, sum, now, then)),
      curve: {
        label: ctx.say('order.dash.week.byDay'),
        unit: labels.paid,
        steps: daysFrom(first).map(day => day.slice(5)),
        lines: [
          { label: ctx.say('order.dash.line.thisWeek'), values: paid(now) },
          { label: ctx.say('order.dash.line.weekBefore'), values: paid(then) },
        ],
      },
      table: null,
    };
  },
});

type Days = readonly (CountedDay | undefined)[];

function figureOf({ say }: BlockCtx, sum: Sum, now: Days, then: Days): Figure {
  const total = (days: Days) => days.reduce((all, day) => all + (day?.[sum] ?? 0), 0);
  return {
    label: say(`order.dash.week.${sum}`),
    value: total(now),
    unit: labels[sum],
    before: [{ label: say('order.dash.line.weekBefore'), value: total(then) }],
    worse: sum === 'refunded',
    tone: 'plain',
    // Both families together: no one list shows them.
    lead: null,
  };
}
