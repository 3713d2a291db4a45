import type { IdentityApp, IdentitySource, WechatApp } from '../../adapters/identity/port.ts';
import { type Db, seal, sql, unseal } from '../../kernel/index.ts';

const about = (platform: IdentitySource, appId: string) => `xcx_config ${platform} ${appId}`;

interface AlipayKeys {
  privateKey: string;
  alipayPublicKey: string;
}

/** A mini-program's keys as its row keeps them. */
export function sealedWalletApp(app: IdentityApp): Buffer {
  const text =
    app.source === 'WX'
      ? app.appSecret
      : JSON.stringify({ privateKey: app.privateKey, alipayPublicKey: app.alipayPublicKey } satisfies AlipayKeys);
  return seal(text, about(app.source, app.appId));
}

/** A mini-program of WeChat as its row keeps it. */
export function openedWechatApp({ appId, secret }: { appId: string; secret: Buffer }): WechatApp {
  return { source: 'WX', appId, appSecret: unseal(secret, about('WX', appId)) };
}

/** The mini-program by its id, the platform's own without one (spec 05 §4.1), keys opened. */
export async function walletApp(
  db: Db,
  of: { source: IdentitySource; appId: string | undefined },
): Promise<IdentityApp | undefined> {
  const row = await db.maybe<{ appId: string; secret: Buffer }>(sql`
    select app_id as "appId", app_secret as secret from xcx_config
    where platform = ${of.source} and case when ${of.appId ?? null}::text is null then company_id is null else app_id = ${of.appId ?? null} end`);
  if (!row) return undefined;
  if (of.source === 'WX') return openedWechatApp(row);
  const text = unseal(row.secret, about(of.source, row.appId));
  return { source: 'ALI', appId: row.appId, ...(JSON.parse(text) as AlipayKeys) };
}
