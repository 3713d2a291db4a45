import { AgentType } from '@materia/contract/areas/identity';
import { AlertAge, AlertType } from '@materia/contract/areas/mat';
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

interface Then {
  readonly back: number;
  readonly counts: readonly number[];
}

const countsAt = (now: Date) => join(AlertAge.all.map(age => sql`count(*) filter (where ${isOfAge(age, now)})::int`));

/** How many were open at this time yesterday and a week ago, by the age they had: those still open, and those closed since. */
async function before({ db, now }: BlockCtx, mats: WatchedMats): Promise<Then[]> {
  const then = (back: number) => {
    const at = thisTime(now(), back);
    return sql`
      select ${back}::int as back, array[${countsAt(at)}] as counts from (
        select a.first_at from alert a where a.status in (${openWords}) and a.first_at <= ${at} and ${mats.is('a.mat_id')}
        union all
        select a.first_at from alert a where a.closed_at > ${at} and a.first_at <= ${at} and ${mats.is('a.mat_id')}) a`;
  };
  return db.rows(sql`${mats.cte} ${join(daysBack.map(then), sql` union all `)}`);
}

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
        before: comparedWith(say, back => then.find(day => day.back === back)?.counts[at] ?? 0),
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
