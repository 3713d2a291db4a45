import { AgentType } from '@materia/contract/areas/identity';
import { openPlanStatuses } from '@materia/contract/areas/supply';
import { dayOf, type Figure } from '@materia/contract/kernel';
import { dashboardBlock, fewRows, sql, standing } from '../../../kernel/index.ts';
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
  async read({ db, actor, now, say }) {
    const today = dayOf(now());
    const open = sql`p.status = any(${openPlanStatuses}::text[])`;
    const members = await db.rows<Member>(sql`
      select p.operator_id as id, u.name, count(*) filter (where p.plan_date = ${today})::int as planned,
        count(*) filter (where p.plan_date = ${today} and p.status = 'FINISHED')::int as done,
        count(*) filter (where p.plan_date < ${today} and ${open})::int as late
      from supply_plan p left join sys_user u on u.id = p.operator_id
      where (p.plan_date = ${today} and p.status <> 'CANCELLED' or p.plan_date < ${today} and ${open}) and ${planScope(actor, 'p')}
      group by 1, 2 order by planned desc, late desc, p.operator_id nulls last`);
    const total = (of: 'planned' | 'done' | 'late') => members.reduce((sum, member) => sum + member[of], 0);
    const figure = (of: 'planned' | 'done' | 'late', tone: Figure['tone'], worse = false) =>
      standing({ label: say(`supply.dash.${of}`), value: total(of), tone, worse, lead: { path: screen, search: {} } });
    return {
      figures: [figure('planned', 'plain'), figure('done', 'success'), figure('late', 'danger', true)],
      curve: null,
      table: fewRows(
        say,
        {
          'supply.dash.who': 'text',
          'supply.dash.planned': 'count',
          'supply.dash.done': 'count',
          'supply.dash.late': 'count',
        },
        members.map(({ id, name, planned, done, late }) => [
          id === null
            ? { value: say('supply.dash.nobody') }
            : { value: name, lead: { path: screen, search: { operatorId: String(id) } } },
          { value: planned },
          { value: done },
          { value: late, ...(late > 0 ? { tone: 'danger' as const } : {}) },
        ]),
        'supply.dash.teamNone',
      ),
    };
  },
});
