import { AgentType } from '@materia/contract/areas/identity';
import { openPlanStatuses, SupplyPlanStatus } from '@materia/contract/areas/supply';
import { addDays, type DashboardCell, dayOf, type Figure, type Lead } from '@materia/contract/kernel';
import {
  type BlockCtx,
  comparedWith,
  dashboardBlock,
  daysBack,
  fewRows,
  join,
  sql,
  standing,
  thisTime,
} from '../../../kernel/index.ts';
import { planScope } from '../plan/plan-scope.ts';

const T = AgentType.byName;
const screen = '/app/operation/supply_mgmt';

interface Member {
  readonly id: number | null;
  readonly name: string | null;
  readonly planned: number;
  readonly done: number;
  readonly late: number;
}

type Count = 'planned' | 'done' | 'late';

interface Before extends Record<Count, number> {
  readonly back: number;
}

const open = sql`p.status = any(${openPlanStatuses}::text[])`;
// As the index over them has it; a cancelled plan changes no more.
const endedAfter = (then: Date) =>
  sql`p.status in ('FINISHED', 'CANCELLED') and coalesce(p.finish_at, p.updated_at) > ${then}`;

/** What was planned for a day, done by a time of it, and open then of the days before: open still, or ended since. */
function thatDay({ actor, now }: BlockCtx, back: number) {
  const then = thisTime(now(), back);
  const mine = planScope(actor, 'p');
  const wasLate = sql`p.plan_date < ${dayOf(then)} and p.created_at <= ${then} and ${mine}`;
  return sql`
    select ${back}::int as back, count(*)::int as planned,
      count(*) filter (where p.status = 'FINISHED' and p.finish_at <= ${then})::int as done,
      (select count(*)::int from supply_plan p where ${open} and ${wasLate}) +
        (select count(*)::int from supply_plan p where ${endedAfter(then)} and ${wasLate}) as late
    from supply_plan p where p.plan_date = ${dayOf(then)} and p.status <> 'CANCELLED' and ${mine}`;
}

/** The team's numbers at this time of yesterday and of the day a week ago. */
const before = (ctx: BlockCtx): Promise<Before[]> =>
  ctx.db.rows(
    join(
      daysBack.map(back => thatDay(ctx, back)),
      sql` union all `,
    ),
  );

const notCancelled = SupplyPlanStatus.all.filter(code => code !== SupplyPlanStatus.byName.cancelled);

/** The plans behind a number: of the team or of one who does them. */
function plansOf(of: Count, today: string, operatorId: number | null = null): Lead {
  const planDate = of === 'late' ? `${addDays(today, -365)}~${addDays(today, -1)}` : `${today}~${today}`;
  const statuses = { planned: notCancelled, done: [SupplyPlanStatus.byName.finished], late: openPlanStatuses }[of];
  const whose: Record<string, string> = operatorId === null ? {} : { operatorId: String(operatorId) };
  return { path: screen, search: { planDate, status: statuses.join(','), ...whose } };
}

function figuresOf(members: readonly Member[], then: readonly Before[], { now, say }: BlockCtx): Figure[] {
  const today = dayOf(now());
  const figure = (of: Count, tone: Figure['tone']) =>
    standing({
      label: say(`supply.dash.${of}`),
      value: members.reduce((sum, member) => sum + member[of], 0),
      before: comparedWith(say, back => then.find(day => day.back === back)?.[of] ?? 0),
      tone,
      worse: of === 'late',
      lead: plansOf(of, today),
    });
  return [figure('planned', 'plain'), figure('done', 'success'), figure('late', 'danger')];
}

/** Somebody of the team with the plans behind each number; those of nobody have no list of their own. */
function rowOf({ id, name, planned, done, late }: Member, { now, say }: BlockCtx): DashboardCell[] {
  const leadOf = (of: Count) => (id === null ? {} : { lead: plansOf(of, dayOf(now()), id) });
  return [
    id === null
      ? { value: say('supply.dash.nobody') }
      : { value: name, lead: { path: screen, search: { operatorId: String(id) } } },
    { value: planned, ...leadOf('planned') },
    { value: done, ...leadOf('done') },
    { value: late, ...leadOf('late'), ...(late > 0 ? { tone: 'danger' as const } : {}) },
  ];
}

/** The team's board: refills planned for today and done, by who does them; what was left from the days before (spec 01 §12). */
export const teamBlock = dashboardBlock({
  code: 'supply_team',
  shape: 'figures',
  title: 'supply.dash.team',
  for: { types: [T.leader, T.viewer], needs: 'SUPPLY' },
  place: 44,
  width: 1,
  on: ['COUNTERS', 'NOTIFICATION'],
  screen: { path: screen, needed: true },
  async read(ctx) {
    const { db, actor, now, say } = ctx;
    const today = dayOf(now());
    const members = await db.rows<Member>(sql`
      select p.operator_id as id, u.name, count(*) filter (where p.plan_date = ${today})::int as planned,
        count(*) filter (where p.plan_date = ${today} and p.status = 'FINISHED')::int as done,
        count(*) filter (where p.plan_date < ${today} and ${open})::int as late
      from supply_plan p left join sys_user u on u.id = p.operator_id
      where (p.plan_date = ${today} and p.status <> 'CANCELLED' or p.plan_date < ${today} and ${open}) and ${planScope(actor, 'p')}
      group by 1, 2 order by planned desc, late desc, p.operator_id nulls last`);
    return {
      figures: figuresOf(members, await before(ctx), ctx),
      curve: null,
      table: fewRows(
        say,
        {
          'supply.dash.who': 'text',
          'supply.dash.planned': 'count',
          'supply.dash.done': 'count',
          'supply.dash.late': 'count',
        },
        members.map(member => rowOf(member, ctx)),
        'supply.dash.teamNone',
      ),
    };
  },
});
