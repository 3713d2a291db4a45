import type { XcxSecretKindCode } from '@materia/contract/areas/company';
import type { IdentityApp, IdentitySource, WechatApp } from '../../adapters/identity/port.ts';
import { type Db, seal, sql, unseal } from '../../kernel/index.ts';

const about = (platform: IdentitySource, appId: string) => `xcx_config ${platform} ${appId}`;

interface AlipayKeys {
  privateKey?: string;
  alipayPublicKey?: string;
}
/** What a mini-program has of its keys. */
export type WalletKeys = Partial<Record<XcxSecretKindCode, string>>;

/** Keys of a mini-program as its row keeps them. */
export function sealedKeys(platform: IdentitySource, appId: string, keys: WalletKeys): Buffer {
  const alipay: AlipayKeys = { privateKey: keys.PRIVATE_KEY, alipayPublicKey: keys.PUBLIC_KEY };
  return seal(platform === 'WX' ? (keys.APP_SECRET ?? '') : JSON.stringify(alipay), about(platform, appId));
}

export function openedKeys(platform: IdentitySource, appId: string, secret: Buffer): WalletKeys {
  const text = unseal(secret, about(platform, appId));
  if (platform === 'WX') return { APP_SECRET: text };
  const { privateKey, alipayPublicKey } = JSON.parse(text) as AlipayKeys;
  return {
    ...(privateKey ? { PRIVATE_KEY: privateKey } : {}),
    ...(alipayPublicKey ? { PUBLIC_KEY: alipayPublicKey } : {}),
  };
}

/** A mini-program's keys as its row keeps them. */
export const sealedWalletApp = (app: IdentityApp): Buffer =>
  sealedKeys(
    app.source,
    app.appId,
    app.source === 'WX'
      ? { APP_SECRET: app.appSecret }
      : { PRIVATE_KEY: app.privateKey, PUBLIC_KEY: app.alipayPublicKey },
  );

/** A mini-program of WeChat as its row keeps it. */
export function openedWechatApp({ appId, secret }: { appId: string; secret: Buffer }): WechatApp {
  return { source: 'WX', appId, appSecret: openedKeys('WX', appId, secret).APP_SECRET ?? '' };
}

/** The mini-program by its id, the platform's own without one (spec 05 §4.1), keys opened; undefined while some of them are wanting. */
export async function walletApp(
  db: Db,
  of: { source: IdentitySource; appId: string | undefined },
): Promise<IdentityApp | undefined> {
  const row = await db.maybe<{ appId: string; secret: Buffer }>(sql`
    select app_id as "appId", app_secret as secret from xcx_config
    where platform = ${of.source} and app_id is not null and app_secret is not null
      and case when ${of.appId ?? null}::text is null then company_id is null else app_id = ${of.appId ?? null} end`);
  if (!row) return undefined;
  if (of.source === 'WX') return openedWechatApp(row);
  const { PRIVATE_KEY: privateKey, PUBLIC_KEY: alipayPublicKey } = openedKeys('ALI', row.appId, row.secret);
  return privateKey && alipayPublicKey ? { source: 'ALI', appId: row.appId, privateKey, alipayPublicKey } : undefined;
}
