import type { WechatApp } from '../../adapters/identity/port.ts';
import { type Db, sql } from '../../kernel/index.ts';
import { openedWechatApp } from './wallet-app.ts';

/** The mini-programs that carry a message of this code to a company's customers: its own first, then the platform's (spec 01 §7 WX). */
export async function subscriptionApps(
  db: Db,
  { companyId, code }: { companyId: number | null; code: string },
): Promise<{ app: WechatApp; templateId: string }[]> {
  const rows = await db.rows<{ appId: string; secret: Buffer; templateId: string }>(sql`
    select app_id as "appId", app_secret as secret, message_templates->>${code} as "templateId" from xcx_config
    where platform = 'WX' and (company_id is null or company_id = ${companyId}) and message_templates->>${code} <> ''
    order by company_id nulls last`);
  return rows.map(row => ({ app: openedWechatApp(row), templateId: row.templateId }));
}
