import { AgentType } from '@materia/contract/areas/identity';
import { AlertAge, type AlertAgeCode, AlertType } from '@materia/contract/areas/mat';
import { type BlockCtx, dashboardBlock, fewRows, join, sql, standing } from '../../../kernel/index.ts';
import { isOfAge } from '../alert/alert-age.ts';
import { openWords } from '../alert/mat-alerts.ts';
import { type WatchedMats, watchedMats } from '../alert/watched-mats.ts';

const T = AgentType.byName;
const desk = '/app/operation/alert_mgmt';
interface Row {
  readonly type: string;
  readonly oldest: string;
  /** By age, in the order of its codes. */
  readonly counts: readonly number[];
}

const dayMs = 24 * 3_600_000;

interface Then {
  readonly back: number;
  readonly counts: readonly number[];
}

const countsAt = (now: Date) => join(AlertAge.all.map(age => sql`count(*) filter (where ${isOfAge(age, now)})::int`));

/** How many were open at this time yesterday and a week ago, by the age they had: those still open, and those closed since. */
async function before({ db, now }: BlockCtx, mats: WatchedMats): Promise<Then[]> {
  const at = (back: number) => new Date(now().getTime() - back * dayMs);
  const then = (back: number) => sql`
    select ${back}::int as back, array[${countsAt(at(back))}] as counts from (
      select a.first_at from alert a where a.status in (${openWords}) and a.first_at <= ${at(back)} and ${mats.is('a.mat_id')}
      union all
      select a.first_at from alert a where a.closed_at > ${at(back)} and a.first_at <= ${at(back)} and ${mats.is('a.mat_id')}) a`;
  return db.rows(sql`${mats.cte} ${then(1)} union all ${then(7)} order by 1`);
}

const thenOf = (then: readonly Then[], age: AlertAgeCode, say: BlockCtx['say']) =>
  then.map(({ back, counts }) => ({
    label: say(`mat.dash.then.${back}`),
    value: counts[AlertAge.all.indexOf(age)] ?? 0,
  }));

/** Open alerts by how long they have been open, and which they are (spec 01 §12); read from the index that holds just these. */
export const alertAgeBlock = dashboardBlock({
  code: 'alert_age',
  shape: 'figures',
  title: 'mat.dash.age',
  for: { types: [T.leader, T.viewer, T.operator], needs: 'ALERT' },
  place: 48,
  width: 1,
  on: ['MAT_NETWORK', 'MAT_T', 'MAT_H', 'NOTIFICATION'],
  async read(ctx) {
    const { db, actor, now, say, lang } = ctx;
    const mats = watchedMats(actor);
    const rows = await db.rows<Row>(sql`
      ${mats.cte}
      select a.type, min(a.first_at) as oldest, array[${countsAt(now())}] as counts
      from alert a where a.status in (${openWords}) and ${mats.is('a.mat_id')} group by 1 order by min(a.first_at)`);
    const then = await before(ctx, mats);
    const figures = AlertAge.all.map((age, at) =>
      standing({
        label: AlertAge.label(age, lang),
        value: rows.reduce((sum, row) => sum + (row.counts[at] ?? 0), 0),
        before: thenOf(then, age, say),
        tone: AlertAge.tone(age),
        lead: { path: desk, search: { age } },
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
          {
            value: row.counts.reduce((sum, n) => sum + n, 0),
            lead: { path: desk, search: { alertType: row.type } },
          },
          { value: row.oldest },
        ]),
        'mat.dash.age.none',
      ),
    };
  },
});
