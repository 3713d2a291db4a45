import { makePaySimKeys, type PaySimSecrets } from '../adapters/payment/demo-keys.ts';
import { setPaymentSecret } from '../areas/company/index.ts';
import { sql, type Tx } from '../kernel/index.ts';

const wechatShop = { mchId: '1600000001', appId: 'wx0000000000000001' };
const pkbShop = { provider: 'PKB' as const, mchId: '9900000001' };
const alipayShop = { mchId: '2088000000000001', appId: '2021000000000001' };

/** A company's accounts at both wallets, with keys on both sides; answers what the simulator `pay` must know to be the wallets. */
export async function payAccounts(tx: Tx, companyId: number, pkb = false): Promise<PaySimSecrets> {
  const open = (of: { name: string; payType: number; provider: string; feeBp: number; mchId: string; appId: string }) =>
    tx.one<{ id: number }>(sql`
      insert into payment_account (company_id, status, name, pay_type, provider, fee_bp, mch_id, app_id)
      values (${companyId}, 'ACTIVE', ${of.name}, ${of.payType}, ${of.provider}, ${of.feeBp}, ${of.mchId}, ${of.appId}) returning id`);
  const { id: wechatId } = await open({ ...wechatShop, name: '微信', payType: 3, provider: 'WECHAT', feeBp: 60 });
  const { id: alipayId } = await open({ ...alipayShop, name: '支付宝', payType: 2, provider: 'ALIPAY', feeBp: 0 });
  const { id: pkbId } = await tx.one<{ id: number }>(sql`
    insert into payment_account (company_id, status, name, pay_type, provider, mch_id)
    values (${companyId}, ${pkb ? 'ACTIVE' : 'DISABLED'}, '普康宝', 1, 'PKB', ${pkbShop.mchId}) returning id`);
  const { accounts, simulator } = await makePaySimKeys(
    [{ accountId: wechatId, ...wechatShop }],
    [{ accountId: alipayId, ...alipayShop }],
    [{ accountId: pkbId, ...pkbShop }],
  );
  const [wechat] = accounts.wechat;
  const [alipay] = accounts.alipay;
  if (!wechat || !alipay) throw new Error('no keys');
  const [keyId = '', publicKey = ''] = Object.entries(wechat.platformKeys)[0] ?? [];
  await tx.run(
    sql`update payment_account set serial_no = ${wechat.serialNo}, public_key_id = ${keyId} where id = ${wechatId}`,
  );
  await setPaymentSecret(tx, { accountId: wechatId, kind: 'PRIVATE_KEY', text: wechat.privateKey });
  await setPaymentSecret(tx, { accountId: wechatId, kind: 'API_V3_KEY', text: wechat.apiV3Key });
  await setPaymentSecret(tx, { accountId: wechatId, kind: 'PUBLIC_KEY', text: publicKey });
  await setPaymentSecret(tx, { accountId: alipayId, kind: 'PRIVATE_KEY', text: alipay.privateKey });
  await setPaymentSecret(tx, { accountId: alipayId, kind: 'PUBLIC_KEY', text: alipay.alipayPublicKey });
  for (const card of accounts.card) {
    await setPaymentSecret(tx, { accountId: card.accountId, kind: 'PRIVATE_KEY', text: card.privateKey });
    await setPaymentSecret(tx, { accountId: card.accountId, kind: 'PUBLIC_KEY', text: card.publicKey });
  }
  return simulator;
}
