import { LicenceKind } from '@materia/contract/areas/company';
import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { dashboardBlock, fewRows, scopeOf, sql } from '../../../kernel/index.ts';

const licenceScope = scopeOf({ company: 'company_id' });
const soonDays = 60;
const shown = 6;

/** Valid licences of company and stores that have ended or end soon, the first to end first (spec 01 §12). */
export const licencesBlock = dashboardBlock({
  code: 'company_licences',
  shape: 'table',
  title: 'company.dash.licences',
  for: { roles: ['Manager'], needs: 'COMPANY' },
  place: 62,
  width: 1,
  on: [],
  async read({ db, actor, now, say, lang }) {
    const today = dayOf(now());
    const rows = await db.rows<{ kind: string; holder: string; until: Day }>(sql`
      select l.kind, l.holder, l.expire_date as until from licence l
      where l.deleted_at is null and l.status = 'VALID' and l.expire_date <= ${addDays(today, soonDays)} and ${licenceScope(actor, 'l')}
      order by l.expire_date, l.id limit ${shown}`);
    return {
      table: fewRows(
        say,
        {
          'company.dash.licence': 'text',
          'company.dash.holder': 'text',
          'company.dash.until': 'day',
          'company.dash.state': 'badge',
        },
        rows.map(({ kind, holder, until }) => [
          { value: LicenceKind.label(kind, lang) },
          { value: holder },
          { value: until },
          until < today
            ? { value: say('company.dash.ended'), tone: 'danger' as const }
            : { value: say('company.dash.ending'), tone: 'warning' as const },
        ]),
        'company.dash.licences.none',
      ),
    };
  },
});
