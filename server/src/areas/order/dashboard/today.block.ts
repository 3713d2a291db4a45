import { Channel } from '@materia/contract/areas/order';
import { type Curve, dayOf, type FewRows, type Figure, startOfDay } from '@materia/contract/kernel';
import { type BlockCtx, comparedWith, dashboardBlock, fewRows } from '../../../kernel/index.ts';
import { daysShown, type HourRow, orderHours } from './order-days.ts';
import { familyFigures, todayOf } from './order-lead.ts';

type Sum = 'orders' | 'paid' | 'refunded';
const sum = (rows: readonly HourRow[], of: Sum) => rows.reduce((all, row) => all + row[of], 0);

function figuresOf(rows: readonly HourRow[], say: BlockCtx['say']): Figure[] {
  return familyFigures.map(([label, of, mat]) => {
    const at = (back: HourRow['back']) =>
      sum(
        rows.filter(row => row.back === back && row.early && row.mat === mat),
        of,
      );
    const isRefund = of === 'refunded';
    return {
      label: say(label),
      value: at(0),
      unit: of === 'orders' ? 'count' : 'fen',
      before: comparedWith(say, at),
      worse: isRefund,
      tone: 'plain',
      lead: todayOf(mat, isRefund ? { hasRefund: 'true' } : {}),
    };
  });
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const lines = { 0: 'today', 1: 'yesterday', 7: 'lastWeek' } as const;
const hourMs = 3_600_000;

function curveOf(rows: readonly HourRow[], { now, say }: BlockCtx): Curve {
  const until = Math.floor((now().getTime() - startOfDay(dayOf(now())).getTime()) / hourMs);
  return {
    label: say('order.dash.byHour'),
    unit: 'count',
    steps: hours.map(hour => `${String(hour).padStart(2, '0')}:00`),
    lines: daysShown.map(back => ({
      label: say(`order.dash.line.${lines[back]}`),
      values: hours.map(hour =>
        back === 0 && hour > until
          ? null
          : sum(
              rows.filter(row => row.back === back && row.hour === hour),
              'orders',
            ),
      ),
    })),
  };
}

function channelsOf(rows: readonly HourRow[], { say, lang }: BlockCtx): FewRows {
  const today = rows.filter(row => row.back === 0);
  const used = Channel.all.filter(channel => today.some(row => row.channel === channel));
  return fewRows(
    say,
    {
      'order.dash.channel': 'text',
      'order.dash.storeOrders': 'count',
      'order.dash.matOrders': 'count',
      // No list has both families: each amount leads to its own.
      'order.dash.storePaid': 'fen',
      'order.dash.matPaid': 'fen',
      'order.dash.storeRefunded': 'fen',
      'order.dash.matRefunded': 'fen',
    },
    used.map(channel => {
      const of = today.filter(row => row.channel === channel);
      const cell = (mat: boolean, what: Sum) => {
        const search: Readonly<Record<string, string>> = what === 'refunded' ? { hasRefund: 'true' } : {};
        const value = sum(
          of.filter(row => row.mat === mat),
          what,
        );
        return { value, lead: todayOf(mat, { channel, ...search }) };
      };
      const amounts = (['orders', 'paid', 'refunded'] as const).flatMap(what => [cell(false, what), cell(true, what)]);
      return [{ value: Channel.label(channel, lang) }, ...amounts];
    }),
    'order.dash.today.none',
  );
}

/** Today's orders, amounts and refunds by channel with their hourly curve, beside yesterday and a week ago (spec 01 §12). */
export const todayBlock = dashboardBlock({
  code: 'order_today',
  shape: 'figures',
  title: 'order.dash.today',
  for: { roles: ['SuperAdmin', 'Admin', 'Manager'], needs: 'ORDER' },
  place: 20,
  width: 2,
  on: ['ORDER_REFRESH', 'MAT_ORDER', 'STORE_ORDER'],
  screen: { path: '/app/order/order_mgmt', needed: false },
  async read(ctx) {
    const rows = await orderHours(ctx);
    return { figures: figuresOf(rows, ctx.say), curve: curveOf(rows, ctx), table: channelsOf(rows, ctx) };
  },
});
