import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { makePaySimKeys } from './demo-keys.ts';

test('each side gets its own half: no private key of ours at the provider, none of the provider’s with us', async () => {
  const { accounts, simulator } = await makePaySimKeys(
    [{ accountId: 1, mchId: 'm1', subMchId: 's1', appId: 'wx1' }],
    [{ accountId: 2, appId: 'a1', mchId: '2088' }],
  );
  const [wechat, alipay] = [accounts.wechat[0]!, accounts.alipay[0]!];
  const theirs = JSON.stringify(simulator);
  for (const { privateKey } of [wechat, alipay]) expect(theirs).not.toContain(JSON.stringify(privateKey).slice(1, -1));
  const ours = JSON.stringify(accounts);
  for (const key of [
    ...simulator.wechat.platformKeys.map(({ privateKey }) => privateKey),
    simulator.alipay.platformKey,
  ]) {
    expect(ours).not.toContain(JSON.stringify(key).slice(1, -1));
  }

  // The halves fit: what one signs with, the other verifies with.
  const publicOf = (privateKey: string) => createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  expect(publicOf(wechat.privateKey)).toBe(simulator.wechat.merchants[0]!.publicKey);
  expect(publicOf(alipay.privateKey)).toBe(simulator.alipay.merchants[0]!.publicKey);
  expect(publicOf(simulator.alipay.platformKey)).toBe(alipay.alipayPublicKey);
  const { platformKeys } = simulator.wechat;
  expect(platformKeys).toHaveLength(2);
  for (const { serialNo, privateKey } of platformKeys) expect(wechat.platformKeys[serialNo]).toBe(publicOf(privateKey));
  expect(wechat.apiV3Key).toHaveLength(32);
  expect(simulator.wechat.merchants[0]).toMatchObject({ mchId: 'm1', subMchId: 's1', apiV3Key: wechat.apiV3Key });
});
