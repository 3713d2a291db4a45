import { AgentType } from '@materia/contract/areas/identity';
import { openPlanStatuses, SupplyPlanStatus } from '@materia/contract/areas/supply';
import { type DashboardCell, dayOf } from '@materia/contract/kernel';
import { type BlockCtx, dashboardBlock, fewRows, sql, todoSource } from '../../../kernel/index.ts';
import { planScope } from '../plan/plan-scope.ts';

const T = AgentType.byName;
const shown = 8;
const screen = '/app/operation/supply_mgmt';
const whom = { types: [T.operator], needs: 'SUPPLY:WRITE' } as const;

/** Open, not for a later day, and nobody else's. */
const due = ({
  actor,
  now,
}: BlockCtx) => sql`p.status = any(${openPlanStatuses}::text[]) and p.plan_date <= ${dayOf(now())}
  and coalesce(p.operator_id, ${actor.id}) = ${actor.id} and ${planScope(actor, 'p')}`;

interface Plan {
  readonly id: number;
  readonly matId: number;
  readonly matName: string;
  readonly day: string;
  readonly status: (typeof SupplyPlanStatus.all)[number];
  readonly units: number;
}

/** An operator's refills of the day, those under way first, then as the trip goes; each with 开始补货 (spec 01 §12). */
export const ownPlansBlock = dashboardBlock({
  code: 'supply_mine',
  shape: 'table',
  title: 'supply.dash.mine',
  for: whom,
  place: 44,
  width: 2,
  on: ['COUNTERS', 'NOTIFICATION'],
  screen: { path: screen, needed: true },
  async read(ctx) {
    const plans = await ctx.db.rows<Plan>(sql`
      select p.id, p.mat_id as "matId", m.mat_name as "matName", p.plan_date as day, p.status,
        (select coalesce(sum(l.plan_qty), 0)::int from supply_plan_line l where l.plan_id = p.id and l.action = 'LOAD') as units
      from supply_plan p join mat m on m.id = p.mat_id where ${due(ctx)}
      order by array_position(${['FILLING', 'ON_WAY', 'PICKING', 'NEW']}::text[], p.status), p.plan_date, p.run_no, p.seq, p.id
      limit ${shown}`);
    return {
      table: fewRows(
        ctx.say,
        {
          'supply.dash.mat': 'text',
          'supply.dash.day': 'day',
          'supply.dash.status': 'badge',
          'supply.dash.units': 'count',
          'supply.dash.act': 'text',
        },
        plans.map((plan): DashboardCell[] => [
          { value: plan.matName, lead: { path: '/app/mat/mat_mgmt', search: { matId: String(plan.matId) } } },
          { value: plan.day },
          { value: SupplyPlanStatus.label(plan.status, ctx.lang), tone: SupplyPlanStatus.tone(plan.status) },
          { value: plan.units },
          { value: ctx.say('supply.dash.start'), lead: { path: screen, search: { planId: String(plan.id) } } },
        ]),
        'supply.dash.none',
      ),
    };
  },
});

/** The same, counted for 待我处理. */
export const ownPlansTodo = todoSource({
  code: 'supply_due',
  label: 'supply.dash.todo',
  for: whom,
  tone: 'primary',
  lead: { path: screen, search: {} },
  count: ctx =>
    ctx.db.one(sql`select count(*)::int as count, min(p.created_at) as oldest from supply_plan p where ${due(ctx)}`),
});
