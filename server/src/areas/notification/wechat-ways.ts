import type { WechatApp } from '../../adapters/identity/port.ts';
import type { Db } from '../../kernel/index.ts';
import { subscriptionApps } from '../company/index.ts';
import { openIdOf } from '../customer/index.ts';

export interface WechatWay {
  readonly app: WechatApp;
  readonly templateId: string;
  readonly openId: string;
}

/** The mini-programs by which a customer can be told something: those that have the template and that they have come with. */
export async function wechatWays(
  db: Db,
  of: { customerId: number; companyId: number | null; code: string },
): Promise<WechatWay[]> {
  const ways: WechatWay[] = [];
  for (const way of await subscriptionApps(db, of)) {
    const openId = await openIdOf(db, of.customerId, 'WX', way.app.appId);
    if (openId) ways.push({ ...way, openId });
  }
  return ways;
}
