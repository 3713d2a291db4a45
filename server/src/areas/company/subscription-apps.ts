import type { WechatApp } from '../../adapters/identity/port.ts';
import { type Db, sql } from '../../kernel/index.ts';
import { openedWechatApp } from './wallet-app.ts';

/**
 * The mini-programs that carry a message of this code to a company's customers: its own first, then the platform's (spec 01 §7 WX).
 * A company without an app of its own may name templates of the platform's.
 */
export async function subscriptionApps(
  db: Db,
  { companyId, code }: { companyId: number | null; code: string },
): Promise<{ app: WechatApp; templateId: string }[]> {
  const rows = await db.rows<{ appId: string; secret: Buffer; templateId: string }>(sql`
    select a.app_id as "appId", a.app_secret as secret, coalesce(
      case when a.company_id is null then (select nullif(x.message_templates->>${code}, '') from xcx_config x
        where x.platform = 'WX' and x.company_id = ${companyId} and x.app_id is null) end,
      a.message_templates->>${code}) as "templateId"
    from xcx_config a
    where a.platform = 'WX' and (a.company_id is null or a.company_id = ${companyId}) and a.app_id is not null and a.app_secret is not null
    order by a.company_id nulls last`);
  return rows.filter(row => row.templateId).map(row => ({ app: openedWechatApp(row), templateId: row.templateId }));
}
