import { LicenceKind, type LicenceKindCode } from '@materia/contract/areas/company';
import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { sql, type Tx, task } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';
import { certExpiring, licenceExpiring } from './licence-notices.ts';

/** Days before a licence ends on which it is reminded of, and before a certificate does (spec 04 §3.2, §3.6). */
const licenceDays = [90, 60, 30, 7, 0];
const certificateDays = [30, 7];

interface Ending {
  readonly id: number;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly owner: string;
  readonly kind: LicenceKindCode;
  readonly number: string;
  readonly until: Day;
  readonly days: number;
}
interface EndingCertificate {
  readonly id: number;
  readonly companyId: number | null;
  readonly name: string;
  readonly until: Day;
  readonly days: number;
}

/** licence_expiry (spec 01 §5): licences, and certificates of payment accounts. */
export const licenceExpiry = task({
  code: 'licence_expiry',
  cron: '0 10 7 * * *',
  run: async ({ db, now, signal, progress, transaction }) => {
    const today = dayOf(now());
    const licences = await db.rows<Ending>(sql`
      select l.id, l.company_id as "companyId", s.id as "storeId", coalesce(s.name, c.name) as owner, l.kind, l.number,
        l.expire_date as until, l.expire_date - ${today}::date as days
      from licence l join company c on c.id = l.company_id left join store s on l.owner_type = 'STORE' and s.id = l.owner_id
      where l.status = 'VALID' and l.deleted_at is null and c.status <> 'CLOSED' and (s.id is null or s.status <> 'CLOSED')
        and l.expire_date = any(${licenceDays.map(days => addDays(today, days))}::date[]) order by l.id`);
    const certificates = await db.rows<EndingCertificate>(sql`
      select id, company_id as "companyId", name, d.day as until, d.day - ${today}::date as days from payment_account
      cross join lateral (select (cert_expire_at at time zone 'Asia/Shanghai')::date as day) d
      where status = 'ACTIVE' and deleted_at is null and d.day = any(${certificateDays.map(days => addDays(today, days))}::date[])
      order by id`);
    const total = licences.length + certificates.length;
    let done = 0;
    for (const tell of [
      ...licences.map(each => (tx: Tx) => tellLicence(tx, each)),
      ...certificates.map(each => (tx: Tx) => tellCertificate(tx, each)),
    ]) {
      if (signal.aborted) break;
      await transaction(tell);
      done += 1;
      await progress({ done, ok: done, total });
    }
    return { licences: licences.length, certificates: certificates.length };
  },
});

async function tellLicence(
  tx: Tx,
  { id, companyId, storeId, owner, kind, number, until, days }: Ending,
): Promise<void> {
  await notify(tx, {
    template: licenceExpiring,
    params: { owner, kind: LicenceKind.text(kind), number, until, days },
    // What ends of the company closes its stores: their headers are told too.
    to:
      storeId === null ? { priv: ['COMPANY', 'STORE:WRITE'], companyId } : { priv: 'STORE:WRITE', companyId, storeId },
    tag: `licence-${id}`,
    parameter: { companyId },
  });
}

async function tellCertificate(tx: Tx, { id, companyId, name, until, days }: EndingCertificate): Promise<void> {
  await notify(tx, {
    template: certExpiring,
    params: { name, until, days },
    to: { priv: 'COMPANY:WRITE', companyId },
    tag: `certificate-${id}`,
    parameter: { accountId: id },
  });
}
