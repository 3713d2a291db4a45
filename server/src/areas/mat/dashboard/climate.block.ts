import { AgentType } from '@materia/contract/areas/identity';
import { ClimateAlert } from '@materia/contract/areas/mat';
import { dashboardBlock, fewRows, sql } from '../../../kernel/index.ts';
import { wrongSince } from '../alert/alert.store.ts';
import { openWords } from '../alert/mat-alerts.ts';
import { watchedMats } from '../alert/watched-mats.ts';

const T = AgentType.byName;
const shown = 6;

interface Row {
  readonly matId: number;
  readonly name: string;
  readonly type: string;
  readonly value: number | null;
  readonly since: string;
}

/** Devices too warm or too damp now, the longest first (spec 01 §12); their readings are in the modal behind it. */
export const climateBlock = dashboardBlock({
  code: 'mat_climate',
  shape: 'table',
  title: 'mat.dash.climate',
  for: { types: [T.store, T.storeHeader, T.drugMonitor] },
  place: 48,
  width: 1,
  on: ['MAT_T', 'MAT_H', 'COUNTERS'],
  async read({ db, actor, say, lang }) {
    const mats = watchedMats(actor);
    const rows = await db.rows<Row>(sql`
      ${mats.cte}
      select m.id as "matId", m.mat_name as name, a.type, a.value, ${wrongSince} as since
      from alert a join mat m on m.id = a.mat_id
      where a.status in (${openWords}) and a.type in ('TEMPERATURE', 'HUMIDITY') and ${mats.is('a.mat_id')}
      order by ${wrongSince}, a.id limit ${shown}`);
    const lead = { modal: 'alert', kind: 'climate' };
    return {
      table: fewRows(
        say,
        {
          'mat.dash.mat': 'text',
          'mat.dash.age.type': 'badge',
          'mat.dash.value': 'tenths',
          'mat.dash.climate.since': 'instant',
        },
        rows.map(row => [
          { value: row.name, lead },
          { value: ClimateAlert.label(row.type, lang), tone: ClimateAlert.tone(row.type) },
          { value: row.value },
          { value: row.since },
        ]),
        'mat.dash.climate.none',
      ),
    };
  },
});
