import { MatServiceState, type MatServiceStateCode } from '@materia/contract/areas/mat';
import { type Day, dayOf } from '@materia/contract/kernel';
import { dashboardBlock, fewRows, sql } from '../../../kernel/index.ts';
import { inField } from '../alert/watched-mats.ts';
import { matConditions } from '../mat-filter.ts';
import { serviceState } from '../service-state.ts';

const shown = 6;
const ending: MatServiceStateCode[] = ['EXPIRING', 'GRACE', 'STOPPED'];

/** Devices whose service has ended or ends within 30 days, the first to end first (spec 01 §12). */
export const serviceBlock = dashboardBlock({
  code: 'mat_service',
  shape: 'table',
  title: 'mat.dash.service',
  for: { roles: ['Manager'], needs: 'MAT' },
  place: 60,
  width: 1,
  on: [],
  screen: { path: '/app/mat/mat_mgmt', search: { serviceState: ending.join(',') }, needed: true },
  async read({ db, actor, now, say, lang, setting }) {
    const today = dayOf(now());
    const graceDays = setting<number>('mat.serviceGraceDays');
    const where = matConditions({ actor, filter: { serviceState: ending }, today, graceDays });
    const rows = await db.rows<{ id: number; name: string; until: Day }>(sql`
      select m.id, m.mat_name as name, m.service_expire_at as until from mat m
      where ${where} and ${inField} order by m.service_expire_at, m.id limit ${shown}`);
    return {
      table: fewRows(
        say,
        { 'mat.dash.mat': 'text', 'mat.dash.service.until': 'day', 'mat.dash.state': 'badge' },
        rows.map(row => {
          const state = serviceState(row.until, today, graceDays);
          return [
            { value: row.name, lead: { path: '/app/mat/mat_mgmt', search: { matId: String(row.id) } } },
            { value: row.until },
            { value: MatServiceState.label(state, lang), tone: MatServiceState.tone(state) },
          ];
        }),
        'mat.dash.service.none',
      ),
    };
  },
});
