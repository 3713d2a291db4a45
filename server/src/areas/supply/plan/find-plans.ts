import { type SupplyPlanRow, SupplyPlanStatus } from '@materia/contract/areas/supply';
import { beginsWith, type SearchSource, sql } from '../../../kernel/index.ts';
import { planScope } from './plan-scope.ts';

type Found = Pick<SupplyPlanRow, 'id' | 'planNo' | 'matName' | 'status'>;

/** Supply plans of the palette: by the beginning of their number, newest first (spec 01 §11). */
export const planSearch: SearchSource = {
  needs: 'SUPPLY',
  find: async (db, actor, { text, limit, lang }) => {
    if (!/^bh\d{4,}$/.test(text)) return [];
    const rows = await db.rows<Found>(sql`
      select p.id, p.plan_no as "planNo", m.mat_name as "matName", p.status
      from supply_plan p join mat m on m.id = p.mat_id
      where ${beginsWith(sql`p.plan_no`, text.toUpperCase())} and ${planScope(actor, 'p')} order by p.id desc limit ${limit}`);
    return rows.map(({ id, planNo, matName, status }) => ({
      kind: 'supplyPlan',
      id,
      title: `${planNo} ${matName}`,
      hint: SupplyPlanStatus.label(status, lang),
      path: '/app/operation/supply_mgmt',
      search: { planId: String(id) },
    }));
  },
};
