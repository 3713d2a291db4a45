import { type Db, noticeTemplate, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';

/** MAT_SERVICE_EXPIRING {n, names}: to the company, one message for all its devices (spec 04 §3.8). */
export const serviceExpiring = noticeTemplate({
  to: 'STAFF',
  category: 'SYSTEM',
  channels: ['LIVE'],
  code: 'MAT_SERVICE_EXPIRING',
  title: 'service.notice.expiring',
  body: 'service.notice.expiring.body',
  level: 'warning',
  url: 'app.biz.mat_service_expired_mgmt',
});

/** MAT_SERVICE_ASKED {company, n, months, names, note}: to the platform, who renews (spec 04 §5). */
export const serviceAsked = noticeTemplate({
  to: 'STAFF',
  category: 'SYSTEM',
  channels: ['LIVE'],
  code: 'MAT_SERVICE_ASKED',
  title: 'service.notice.asked',
  body: 'service.notice.asked.body',
  level: 'info',
  url: 'app.biz.mat_service_expired_mgmt',
});

export interface Reminded {
  readonly companyId: number;
  readonly company: string;
  readonly n: number;
  readonly names: string;
}
const named = 5;

/** Companies with those of their devices `m` that are meant. */
export function remindedCompanies(db: Db, which: Sql, of: 'served' | 'any' = 'served'): Promise<Reminded[]> {
  return db.rows(sql`
    select m.company_id as "companyId", max(c.short_name) as company, count(*)::int as n,
      array_to_string((array_agg(concat_ws(' ', m.mat_name, m.service_expire_at) order by m.service_expire_at, m.id))[1:${named}], '、') as names
    from mat m join company c on c.id = m.company_id
    where m.deleted_at is null and m.biz_status not in ('RETIRED', 'SCRAPPED') and (m.service_expire_at is not null or ${of === 'any'})
      and c.status <> 'CLOSED' and ${which}
    group by m.company_id order by m.company_id`);
}

export async function tellCompany(tx: Tx, { companyId, n, names }: Reminded): Promise<void> {
  await notify(tx, {
    template: serviceExpiring,
    params: { n, names },
    to: { priv: 'COMPANY:WRITE', companyId },
    tag: `mat-service-${companyId}`,
    parameter: { companyId },
  });
}

export async function tellPlatform(tx: Tx, of: Reminded, asked: { months: number; note: string }): Promise<void> {
  const { companyId, company, n, names } = of;
  await notify(tx, {
    template: serviceAsked,
    params: { company, n, names, months: asked.months, note: asked.note && ` · ${asked.note}` },
    to: { priv: 'MAT:WRITE', companyId: null },
    tag: `mat-service-asked-${companyId}`,
    parameter: { companyId, tile: 'ALL' },
  });
}
