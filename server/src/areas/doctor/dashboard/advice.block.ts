import { AdviceStatus } from '@materia/contract/areas/doctor';
import { dashboardBlock, fewRows, sql, todoSource } from '../../../kernel/index.ts';
import { adviceScope } from '../doctor-scope.ts';

const shown = 6;
const screen = '/app/doctor/advice_mgmt';
// In the statement's text: the partial index over what waits is found by it.
const toConfirm = sql`a.status = ${sql.text(String(AdviceStatus.byName.toConfirm))} and a.deleted_at is null`;

interface Row {
  readonly no: string;
  readonly diagnosis: string | null;
  readonly at: string;
}

/** A doctor's advice that nobody has confirmed yet, the oldest first (spec 01 §12). */
export const adviceBlock = dashboardBlock({
  code: 'doctor_advice',
  shape: 'table',
  title: 'doctor.dash.advice',
  for: { roles: ['Doctor'], needs: 'ADVICE' },
  place: 30,
  width: 1,
  on: ['NOTIFICATION', 'COUNTERS'],
  screen: { path: screen, needed: true },
  async read({ db, actor, say }) {
    const rows = await db.rows<Row>(sql`
      select a.advice_no as no, a.diagnosis, a.created_at as at from advice a
      where ${toConfirm} and ${adviceScope(actor, 'a')} order by a.created_at, a.id limit ${shown}`);
    return {
      table: fewRows(
        say,
        { 'doctor.dash.no': 'text', 'doctor.dash.diagnosis': 'text', 'doctor.dash.since': 'instant' },
        rows.map(row => [
          { value: row.no, lead: { path: screen, search: { status: String(AdviceStatus.byName.toConfirm) } } },
          { value: row.diagnosis },
          { value: row.at },
        ]),
        'doctor.dash.advice.none',
      ),
    };
  },
});

export const adviceTodo = todoSource({
  code: 'doctor_advice',
  label: 'doctor.dash.advice',
  for: { roles: ['Doctor', 'Manager'], needs: 'ADVICE:WRITE' },
  tone: 'warning',
  lead: { path: screen, search: { status: String(AdviceStatus.byName.toConfirm) } },
  count: ({ db, actor }) =>
    db.one(sql`
      select count(*)::int as count, min(a.created_at) as oldest from advice a where ${toConfirm} and ${adviceScope(actor, 'a')}`),
});
