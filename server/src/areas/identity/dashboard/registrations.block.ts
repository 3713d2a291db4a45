import { dashboardBlock, fewRows, type StaffActor, sql, todoSource } from '../../../kernel/index.ts';

const shown = 6;
const screen = '/app/user/sys_user_mgmt';
const lead = { path: screen, search: { status: 'PENDING' } };

/** Who applies belongs to no company yet: the platform sees them all, a Manager those who gave the own company (spec 01 §2). */
const pending = ({ companyId }: StaffActor) => sql`u.status = 'PENDING' and u.deleted_at is null
  and (${companyId}::bigint is null or u.company_id = ${companyId})`;

interface Row {
  readonly userName: string;
  readonly name: string;
  readonly company: string | null;
  readonly at: string;
}

/** Applications that wait for somebody to review them, the oldest first (spec 01 §12). */
export const registrationsBlock = dashboardBlock({
  code: 'registrations',
  shape: 'table',
  title: 'identity.dash.registrations',
  for: { roles: ['SuperAdmin', 'Admin'], needs: 'SYSUSER' },
  place: 72,
  width: 1,
  on: ['NOTIFICATION'],
  screen: { ...lead, needed: true },
  async read({ db, actor, say }) {
    const rows = await db.rows<Row>(sql`
      select u.user_name as "userName", u.name, u.apply_info ->> 'companyName' as company, u.created_at as at from sys_user u
      where ${pending(actor)} order by u.created_at, u.id limit ${shown}`);
    return {
      table: fewRows(
        say,
        { 'identity.dash.name': 'text', 'identity.dash.company': 'text', 'identity.dash.at': 'instant' },
        rows.map(row => [{ value: `${row.name} (${row.userName})`, lead }, { value: row.company }, { value: row.at }]),
        'identity.dash.none',
      ),
    };
  },
});

export const registrationsTodo = todoSource({
  code: 'registrations',
  label: 'identity.dash.registrations',
  for: { roles: ['SuperAdmin', 'Admin', 'Manager'], needs: 'SYSUSER:WRITE' },
  tone: 'warning',
  lead,
  count: ({ db, actor }) =>
    db.one(sql`select count(*)::int as count, min(u.created_at) as oldest from sys_user u where ${pending(actor)}`),
});
