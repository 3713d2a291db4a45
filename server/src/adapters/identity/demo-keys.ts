import { randomBytes } from 'node:crypto';
import { rsaPair } from '../payment/demo-keys.ts';
import type { IdentityApp } from './port.ts';

/** A subscription message's template in the account of a mini-program. */
export interface SimTemplate {
  id: string;
  title: string;
  /** `订单编号:{{character_string1.DATA}}`, a line for each keyword. */
  content: string;
}

/** The wallets' half: written to `DATA_DIR/demo-secrets.json` under `identity`, read by simulators/identity alone. */
export interface IdentitySimSecrets {
  wechat: { apps: { appId: string; appSecret: string; templates?: SimTemplate[] }[] };
  alipay: { platformKey: string; apps: { appId: string; publicKey: string }[] };
}

/** Secrets of the demo's mini-programs, for both sides: ours (xcx_config) and the simulator's. */
export async function makeIdentitySimKeys(
  wechatAppIds: readonly string[],
  alipayAppIds: readonly string[],
): Promise<{ apps: IdentityApp[]; simulator: IdentitySimSecrets }> {
  const wechat = wechatAppIds.map(appId => ({ appId, appSecret: randomBytes(16).toString('hex') }));
  const [platform, alipay] = await Promise.all([
    rsaPair(),
    Promise.all(alipayAppIds.map(async appId => ({ appId, ...(await rsaPair()) }))),
  ]);
  return {
    apps: [
      ...wechat.map(app => ({ source: 'WX' as const, ...app })),
      ...alipay.map(({ appId, privateKey }) => ({
        source: 'ALI' as const,
        appId,
        privateKey,
        alipayPublicKey: platform.publicKey,
      })),
    ],
    simulator: {
      wechat: { apps: wechat },
      alipay: {
        platformKey: platform.privateKey,
        apps: alipay.map(({ appId, publicKey }) => ({ appId, publicKey })),
      },
    },
  };
}
