import { LicenceKind, LicenceOwner } from '@materia/contract/areas/company';
import { addDays, type Day, dayOf, type Lead } from '@materia/contract/kernel';
import { dashboardBlock, fewRows, scopeOf, sql } from '../../../kernel/index.ts';

const licenceScope = scopeOf({ company: 'company_id' });
const soonDays = 60;
const shown = 6;

interface Row {
  readonly ownerType: (typeof LicenceOwner.all)[number];
  readonly ownerId: number;
  readonly kind: string;
  readonly holder: string;
  readonly until: Day;
}

/** Whose it is, where its licences stand. */
const ownerOf = ({ ownerType, ownerId }: Row): Lead =>
  ownerType === LicenceOwner.byName.store
    ? { path: '/app/biz/store_mgmt', search: { storeId: String(ownerId) } }
    : { path: '/app/biz/company_mgmt', search: { companyId: String(ownerId), companyTab: 'licences' } };

/** Valid licences of company and stores that have ended or end soon, the first to end first (spec 01 §12). */
export const licencesBlock = dashboardBlock({
  code: 'company_licences',
  shape: 'table',
  title: 'company.dash.licences',
  for: { roles: ['Manager'], needs: 'COMPANY' },
  place: 62,
  width: 1,
  on: [],
  screen: { path: '/app/my-company/my_company_basic_mgmt', needed: false },
  async read({ db, actor, now, say, lang }) {
    const today = dayOf(now());
    const rows = await db.rows<Row>(sql`
      select l.owner_type as "ownerType", l.owner_id as "ownerId", l.kind, l.holder, l.expire_date as until from licence l
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
        rows.map(row => [
          { value: LicenceKind.label(row.kind, lang), lead: ownerOf(row) },
          { value: row.holder },
          { value: row.until },
          row.until < today
            ? { value: say('company.dash.ended'), tone: 'danger' as const }
            : { value: say('company.dash.ending'), tone: 'warning' as const },
        ]),
        'company.dash.licences.none',
      ),
    };
  },
});
