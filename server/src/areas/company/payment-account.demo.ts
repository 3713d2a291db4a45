import { makePaySimKeys } from '../../adapters/payment/demo-keys.ts';
import type { Row } from '../../demo/copy-rows.ts';
import type { DemoArea } from '../../demo/demo-area.ts';
import { sealedSecret } from './payment-secret.ts';

const companies = [1, 2, 3, 4, 5];
/** Accounts of each company: pay type, provider, name, fee in bp. */
const kinds = [
  [0, 'CASH', '门店现金', 0],
  [1, 'CARD', '门店刷卡', 38],
  [2, 'ALIPAY', '支付宝商户', 60],
  [3, 'WECHAT', '微信商户', 60],
  [4, 'ACCOUNT', '会员储值', 0],
] as const;

const accountId = (companyId: number, payType: number) => (companyId - 1) * kinds.length + payType + 1;

/** Of company 1, not yet in use: its keys but the one for callbacks. */
const draftId = companies.length * kinds.length + 1;
const draftMerchant = { accountId: draftId, mchId: '1600000099', appId: 'wxdemo000000000001' };

type SimAccounts = Awaited<ReturnType<typeof makePaySimKeys>>['accounts'];

/** Accounts of every pay type on the payment simulator, and one not yet tested (spec 04 §6). The simulator's half of the keys is shared. */
export const paymentAccountDemo: DemoArea = {
  area: 'company.payment',
  fill: async ({ copy, now, shareSecrets }) => {
    const { accounts, simulator } = await makePaySimKeys(
      [
        ...companies.map(id => ({
          ...{ accountId: accountId(id, 3), mchId: `16000000${id}0`, appId: `wxdemo00000000000${id}` },
        })),
        draftMerchant,
      ],
      companies.map(id => ({
        accountId: accountId(id, 2),
        appId: `202100000000000${id}`,
        mchId: `208800000000000${id}`,
      })),
    );
    const rows = accountRows(accounts, now);
    const draft = {
      ...(rows[3] as (typeof rows)[number]),
      ...{ id: draftId, mch_id: draftMerchant.mchId, app_id: draftMerchant.appId },
      serial_no: accounts.wechat.find(each => each.accountId === draftId)?.serialNo ?? null,
      name: '新微信商户（未验证）',
      status: 'DRAFT',
      tested_at: null,
    };
    await copy('payment_account', [...rows, draft]);
    await copy('payment_secret', secretRows(accounts, now));
    shareSecrets('pay', simulator);
  },
};

function accountRows(accounts: SimAccounts, now: Date) {
  const wechat = new Map(accounts.wechat.map(each => [each.accountId, each]));
  const alipay = new Map(accounts.alipay.map(each => [each.accountId, each]));
  return companies.flatMap(company_id =>
    kinds.map(([pay_type, provider, name, fee_bp]) => {
      const id = accountId(company_id, pay_type);
      const keys = wechat.get(id);
      return {
        id,
        company_id,
        name,
        pay_type,
        provider,
        mch_id: keys?.mchId ?? alipay.get(id)?.mchId ?? null,
        app_id: keys?.appId ?? alipay.get(id)?.appId ?? null,
        serial_no: keys?.serialNo ?? null,
        // One ends soon: its screen and its company are told.
        cert_expire_at: keys ? new Date(now.getTime() + (company_id === 2 ? 20 : 300) * 86_400_000) : null,
        public_key_id: keys ? (Object.keys(keys.platformKeys)[0] as string) : null,
        priority: 0,
        fee_bp,
        status: 'ACTIVE',
        tested_at: now,
      };
    }),
  );
}

function secretRows(accounts: SimAccounts, now: Date): Row[] {
  const secret = (account_id: number, kind: 'API_V3_KEY' | 'PRIVATE_KEY' | 'PUBLIC_KEY', text: string): Row => {
    const sealed = sealedSecret(account_id, kind, text);
    return { account_id, kind, cipher: sealed.cipher, fingerprint: sealed.fingerprint, set_at: now };
  };
  return [
    ...accounts.wechat.flatMap(each => [
      secret(each.accountId, 'PRIVATE_KEY', each.privateKey),
      ...(each.accountId === draftId ? [] : [secret(each.accountId, 'API_V3_KEY', each.apiV3Key)]),
      secret(each.accountId, 'PUBLIC_KEY', Object.values(each.platformKeys)[0] as string),
    ]),
    ...accounts.alipay.flatMap(each => [
      secret(each.accountId, 'PRIVATE_KEY', each.privateKey),
      secret(each.accountId, 'PUBLIC_KEY', each.alipayPublicKey),
    ]),
  ];
}
