import { AgentType } from '@materia/contract/areas/identity';
import { openPlanStatuses, SupplyPlanStatus } from '@materia/contract/areas/supply';
import { addDays, type DashboardCell, dayOf, type Figure, type Lead } from '@materia/contract/kernel';
import { type BlockCtx, dashboardBlock, fewRows, join, sql, standing } from '../../../kernel/index.ts';
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

interface Before {
  readonly back: number;
  readonly planned: number;
  readonly done: number;
}

const daysBack = [1, 7] as const;
const dayMs = 24 * 3_600_000;

/** What was planned for yesterday and the day a week ago, and done by this time of theirs. */
function before({ db, actor, now }: BlockCtx): Promise<Before[]> {
  const days = daysBack.map(back => {
    const then = new Date(now().getTime() - back * dayMs);
    return sql`(${back}::int, ${dayOf(then)}::date, ${then}::timestamptz)`;
  });
  return db.rows<Before>(sql`
    with d (back, day, until) as (values ${join(days)})
    select d.back, count(*)::int as planned, count(*) filter (where p.status = 'FINISHED' and p.finish_at <= d.until)::int as done
    from d join supply_plan p on p.plan_date = d.day
    where p.status <> 'CANCELLED' and ${planScope(actor, 'p')} group by 1`);
}

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
  const figure = (of: Count, tone: Figure['tone'], compared: Figure['before'] = []) =>
    standing({
      label: say(`supply.dash.${of}`),
      value: members.reduce((sum, member) => sum + member[of], 0),
      before: compared,
      tone,
      worse: of === 'late',
      lead: plansOf(of, today),
    });
  const beside = (of: 'planned' | 'done') =>
    daysBack.map(back => ({
      label: say(`supply.dash.before.${back}`),
      value: then.find(day => day.back === back)?.[of] ?? 0,
    }));
  return [
    figure('planned', 'plain', beside('planned')),
    figure('done', 'success', beside('done')),
    figure('late', 'danger'),
  ];
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
    const open = sql`p.status = any(${openPlanStatuses}::text[])`;
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
