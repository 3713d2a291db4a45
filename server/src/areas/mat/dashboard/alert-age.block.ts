import { AgentType } from '@materia/contract/areas/identity';
import { AlertType } from '@materia/contract/areas/mat';
import type { Tone } from '@materia/contract/kernel';
import { dashboardBlock, fewRows, sql, standing } from '../../../kernel/index.ts';
import { openWords } from '../alert/mat-alerts.ts';
import { watchedMats } from '../alert/watched-mats.ts';

const T = AgentType.byName;
const hourMs = 3_600_000;
const ages = [
  ['hour', 'plain'],
  ['fourHours', 'plain'],
  ['day', 'warning'],
  ['older', 'danger'],
] as const satisfies readonly (readonly [string, Tone])[];
type Age = (typeof ages)[number][0];
type Row = Record<Age, number> & { readonly type: string; readonly oldest: string };

/** Open alerts by how long they have been open, and which they are (spec 01 §12); read from the index that holds just these. */
export const alertAgeBlock = dashboardBlock({
  code: 'alert_age',
  shape: 'figures',
  title: 'mat.dash.age',
  for: { types: [T.leader, T.viewer, T.operator], needs: 'ALERT' },
  place: 48,
  width: 1,
  on: ['MAT_NETWORK', 'MAT_T', 'MAT_H', 'NOTIFICATION'],
  async read({ db, actor, now, say, lang }) {
    const mats = watchedMats(actor);
    const back = (hours: number) => sql`a.first_at > ${new Date(now().getTime() - hours * hourMs)}`;
    const rows = await db.rows<Row>(sql`
      ${mats.cte}
      select a.type, min(a.first_at) as oldest, count(*) filter (where ${back(1)})::int as hour,
        count(*) filter (where ${back(4)} and not (${back(1)}))::int as "fourHours",
        count(*) filter (where ${back(24)} and not (${back(4)}))::int as day, count(*) filter (where not (${back(24)}))::int as older
      from alert a where a.status in (${openWords}) and ${mats.is('a.mat_id')} group by 1 order by min(a.first_at)`);
    const figures = ages.map(([age, tone]) =>
      standing({
        label: say(`mat.dash.age.${age}`),
        value: rows.reduce((sum, row) => sum + row[age], 0),
        tone,
        lead: { path: '/app/operation/alert_mgmt', search: {} },
      }),
    );
    return {
      figures,
      curve: null,
      table: fewRows(
        say,
        { 'mat.dash.age.type': 'badge', 'mat.dash.alerts': 'count', 'mat.dash.age.oldest': 'instant' },
        rows.map(row => [
          { value: AlertType.label(row.type, lang), tone: AlertType.tone(row.type) },
          { value: row.hour + row.fourHours + row.day + row.older },
          { value: row.oldest },
        ]),
        'mat.dash.age.none',
      ),
    };
  },
});
