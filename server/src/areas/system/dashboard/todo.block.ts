import type { DashboardTodo, Tone } from '@materia/contract/kernel';
import { dashboardBlock, isMeant } from '../../../kernel/index.ts';

/** How much a tone presses; what is not named presses least. */
const pressing: readonly Tone[] = ['danger', 'warning', 'primary'];
const never = '9999';
const weight = (tone: Tone) => (pressing.indexOf(tone) + pressing.length + 1) % (pressing.length + 1);

/** The most urgent first: by how much it presses, then by how long the oldest has waited. */
export function byUrgency(one: DashboardTodo, other: DashboardTodo): number {
  return weight(one.tone) - weight(other.tone) || (one.oldest ?? never).localeCompare(other.oldest ?? never);
}

/** 待我处理: what areas say waits for the account, each counted at the same time; what is done is not listed (spec 01 §12). */
export const todoBlock = dashboardBlock({
  code: 'todo',
  shape: 'todo',
  title: 'system.dashboard.todo',
  for: {},
  place: 10,
  width: 1,
  on: [
    'ORDER_REFRESH',
    'MAT_ORDER',
    'STORE_ORDER',
    'MAT_NETWORK',
    'MAT_T',
    'MAT_H',
    'NOTIFICATION',
    'COUNTERS',
    'TASK',
  ],
  async read(ctx) {
    const sources = ctx.todos.filter(source => isMeant(source.for, ctx.actor));
    const rows = await Promise.all(
      sources.map(async ({ code, label, tone, lead, count }) => ({
        code,
        label: ctx.say(label),
        tone,
        lead,
        ...(await count(ctx)),
      })),
    );
    return { rows: rows.filter(row => row.count > 0).sort(byUrgency) };
  },
});
