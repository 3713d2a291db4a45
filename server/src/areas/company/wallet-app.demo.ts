import { makeIdentitySimKeys, type SimTemplate } from '../../adapters/identity/demo-keys.ts';
import type { IdentityApp } from '../../adapters/identity/port.ts';
import { json } from '../../demo/copy-rows.ts';
import type { DemoArea } from '../../demo/demo-area.ts';
import { fingerprint } from '../../kernel/index.ts';
import { sealedWalletApp } from './wallet-app.ts';

/** The id of the demo's mini-program in both wallets: its customers are known by it (spec 05 §4.1). */
const appId = 'sim';

/** Subscription messages of the mini-program by code (spec 01 §7 C_…): a keyword for each value of the text, in its order. */
const templates: Readonly<Record<string, SimTemplate>> = {
  C_PAID: {
    id: 'demo-tpl-paid',
    title: '付款成功通知',
    content: '门店:{{thing1.DATA}}\n订单编号:{{character_string2.DATA}}\n付款金额:{{amount3.DATA}}\n',
  },
  C_PICKUP_CODE: {
    id: 'demo-tpl-pickup',
    title: '取货提醒',
    content:
      '取货码:{{character_string1.DATA}}\n截止时间:{{time2.DATA}}\n取货地点:{{thing3.DATA}}\n订单编号:{{character_string4.DATA}}\n',
  },
  C_SHIPPED: {
    id: 'demo-tpl-shipped',
    title: '订单发货通知',
    content: '门店:{{thing1.DATA}}\n订单编号:{{character_string2.DATA}}\n',
  },
  C_REFUNDED: {
    id: 'demo-tpl-refunded',
    title: '退款成功通知',
    content: '订单编号:{{character_string1.DATA}}\n退款金额:{{amount2.DATA}}\n',
  },
  C_WISH: {
    id: 'demo-tpl-wish',
    title: '心愿到货通知',
    content: '商品名称:{{thing1.DATA}}\n取货地点:{{thing2.DATA}}\n心愿单号:{{character_string3.DATA}}\n',
  },
  C_PREORDER: {
    id: 'demo-tpl-preorder',
    title: '预订到货通知',
    content: '预订单号:{{character_string1.DATA}}\n截止时间:{{time2.DATA}}\n取货地点:{{thing3.DATA}}\n',
  },
  C_PRESCRIPTION: {
    id: 'demo-tpl-prescription',
    title: '处方审核结果通知',
    content: '处方编号:{{character_string1.DATA}}\n审核结果:{{phrase2.DATA}}\n',
  },
};
const templateIds = Object.fromEntries(Object.entries(templates).map(([code, { id }]) => [code, id]));

/** How the platform's mini-programs show themselves. */
const look = {
  ...{ name: '康健购药（演示）', theme_color: '#1D5FD3', share_title: '身边的药房，随时的药师' },
  ...{ service_phone: '400-100-2000', service_hours: '每天 08:00-22:00' },
};
const agreements = {
  USER: '<p><strong>用户协议（演示）</strong></p><p>本协议为演示文本，不构成任何约定。</p><p>购买处方药须提供有效处方。</p>',
  PRIVACY: '<p><strong>隐私政策（演示）</strong></p><p>本政策为演示文本。</p><p>手机号仅用于订单通知与售后联系。</p>',
};

/** What is shown of its sealed keys. */
function marksOf(app: IdentityApp, now: Date) {
  const keys =
    app.source === 'WX'
      ? { APP_SECRET: app.appSecret }
      : { PRIVATE_KEY: app.privateKey, PUBLIC_KEY: app.alipayPublicKey };
  return Object.entries(keys).map(([kind, key]) => ({
    ...{ kind, fingerprint: fingerprint(key), setAt: now.toISOString(), setBy: '平台运营' },
  }));
}

/** The platform's mini-programs, signed in to with the identity simulator, which gets its half of the keys. */
export const walletAppDemo: DemoArea = {
  area: 'company.wallet',
  fill: async ({ copy, shareSecrets, now }) => {
    const { apps, simulator } = await makeIdentitySimKeys([appId], [appId]);
    await copy(
      'xcx_config',
      apps.map((app, index) => ({
        ...{ id: index + 1, ...look, user_agreement: 1, privacy_policy: 1 },
        secrets: json(marksOf(app, now)),
        platform: app.source,
        app_id: app.appId,
        app_secret: sealedWalletApp(app),
        message_templates: json(app.source === 'WX' ? templateIds : {}),
      })),
    );
    await copy(
      'xcx_agreement',
      apps.flatMap((_, index) =>
        Object.entries(agreements).map(([kind, html]) => ({
          ...{ config_id: index + 1, kind, no: 1, html, by_name: '平台运营', at: now },
        })),
      ),
    );
    const wechatApps = simulator.wechat.apps.map(app => ({ ...app, templates: Object.values(templates) }));
    shareSecrets('identity', { ...simulator, wechat: { apps: wechatApps } });
  },
};
