import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seal, sql, unseal } from '../../kernel/index.ts';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { callbackAccounts, chooseAccount, findFirstAccount, paymentKeys, setPaymentSecret } from './index.ts';
import { keepKeyId } from './payment-secret.ts';

const at = areaTest();
const rows = areaRows(at);
let companyId: number;

beforeEach(async () => {
  at.setNow('2026-06-15T04:00:00.000Z');
  vi.stubEnv('SECRET_KEY', 'a key of this test');
  await at.db.run(sql`update payment_account set status = 'DISABLED'`);
  companyId = await rows.company();
});
afterEach(() => vi.unstubAllEnvs());

const account = (row: Record<string, unknown> = {}) =>
  at.add('payment_account', {
    company_id: companyId,
    name: '微信收款',
    pay_type: 3,
    provider: 'WECHAT',
    status: 'ACTIVE',
    ...row,
  });
const choose = (of: Partial<Parameters<typeof chooseAccount>[1]> = {}) =>
  at
    .tx(tx => chooseAccount(tx, { companyId, storeId: 11, matId: 22, channel: 'MINI_PROGRAM', payType: 3, ...of }))
    .then(row => row.accountId);

describe('chooseAccount (spec 04 §3.6)', () => {
  test('mat before store before company before platform', async () => {
    const platform = await account({ company_id: null, priority: 9 });
    expect(await choose()).toBe(platform);
    const own = await account({ priority: 5 });
    expect(await choose()).toBe(own);
    const store = await account({ store_ids: [11, 12] });
    expect(await choose()).toBe(store);
    const mat = await account({ mat_ids: [22] });
    expect(await choose()).toBe(mat);
    expect(await choose({ matId: 23 })).toBe(store);
    expect(await choose({ matId: 23, storeId: null })).toBe(own);
  });

  test('then the higher priority, then the lower id', async () => {
    const first = await account();
    await account();
    expect(await choose()).toBe(first);
    const higher = await account({ priority: 1 });
    expect(await choose()).toBe(higher);
  });

  test('only active ones of this pay type, provider and channel; none is refused', async () => {
    await account({ status: 'DRAFT' });
    await account({ pay_type: 2, provider: 'ALIPAY' });
    await account({ channels: ['TOUCH_SCREEN'] });
    await account({ company_id: await rows.company() });
    await account({ deleted_at: new Date() });
    await expect(choose()).rejects.toMatchObject({ key: 'company.noPaymentAccount' });
    const insurance = await account({ pay_type: 1, provider: 'INSURANCE' });
    expect(await choose({ payType: 1, provider: 'INSURANCE' })).toBe(insurance);
    await expect(choose({ payType: 1, provider: 'CARD' })).rejects.toMatchObject({ key: 'company.noPaymentAccount' });
  });
});

test('of several ways to pay the first that somebody collects, however special the account of another is', async () => {
  const ways = [{ payType: 3, provider: 'WECHAT' } as const, { payType: 2, provider: 'ALIPAY' } as const];
  const first = (of: typeof ways) =>
    at
      .tx(tx => findFirstAccount(tx, { companyId, storeId: 11, matId: 22, channel: 'STAFF' }, of))
      .then(row => row && [row.accountId, row.payType]);
  expect(await first(ways)).toBeUndefined();
  const alipay = await account({ pay_type: 2, provider: 'ALIPAY', mat_ids: [22] });
  expect(await first(ways)).toEqual([alipay, 2]);
  const wechat = await account({ company_id: null });
  expect(await first(ways)).toEqual([wechat, 3]);
  expect(await first(ways.toReversed())).toEqual([alipay, 2]);
});

describe('payment secrets (spec 04 §1, §3.6)', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const set = (accountId: number, kind: 'API_V3_KEY' | 'PRIVATE_KEY' | 'PUBLIC_KEY', text: string) =>
    at.tx(tx => setPaymentSecret(tx, { accountId, kind, text }));
  const wechat = async () => {
    const id = await account({ mch_id: '1900000001', app_id: 'wx1', serial_no: 'S1', public_key_id: 'PUB1' });
    await set(id, 'PRIVATE_KEY', privateKey);
    await set(id, 'PUBLIC_KEY', publicKey);
    await set(id, 'API_V3_KEY', '0123456789abcdef0123456789abcdef');
    return id;
  };

  test('sealed text opens for its own row only, and only unchanged', () => {
    const sealed = seal('秘密', 'row 1');
    expect(unseal(sealed, 'row 1')).toBe('秘密');
    expect(seal('秘密', 'row 1').equals(sealed)).toBe(false);
    expect(() => unseal(sealed, 'row 2')).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) as number) ^ 1;
    expect(() => unseal(sealed, 'row 1')).toThrow();
  });

  test('the keys of an account come out as the payment port wants them', async () => {
    const id = await wechat();
    expect(await at.tx(tx => paymentKeys(tx, id))).toMatchObject({
      provider: 'WECHAT',
      accountId: id,
      mchId: '1900000001',
      privateKey,
      apiV3Key: '0123456789abcdef0123456789abcdef',
      retiredApiV3Keys: [],
      platformKeys: { PUB1: publicKey },
    });
    const stored = await at.db.rows<{ cipher: Buffer; fingerprint: string }>(
      sql`select cipher, fingerprint from payment_secret where account_id = ${id}`,
    );
    expect(stored.every(row => !row.cipher.includes('BEGIN') && /^[0-9a-f]{8}$/.test(row.fingerprint))).toBe(true);
  });

  test('a replaced key verifies callbacks for 72 hours', async () => {
    const id = await wechat();
    await set(id, 'API_V3_KEY', 'fedcba9876543210fedcba9876543210');
    const retired = async () => {
      const accounts = await callbackAccounts(at.db, at.clock.now(), 'WECHAT');
      const mine = accounts.find(each => each.accountId === id);
      return mine?.provider === 'WECHAT' ? mine.retiredApiV3Keys : undefined;
    };
    expect(await retired()).toEqual(['0123456789abcdef0123456789abcdef']);
    at.setNow('2026-06-18T03:59:00.000Z');
    expect(await retired()).toHaveLength(1);
    at.setNow('2026-06-18T04:01:00.000Z');
    expect(await retired()).toEqual([]);
  });

  test('a replaced key of the provider proves callbacks that name its id for 72 hours, whichever was changed first', async () => {
    const next = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });
    const names = async (id: number) => {
      const found = (await callbackAccounts(at.db, at.clock.now(), 'WECHAT')).find(each => each.accountId === id);
      return found?.provider === 'WECHAT' ? found.platformKeys : undefined;
    };
    const rename = (id: number) =>
      at.tx(async tx => {
        await keepKeyId(tx, id, 'PUB1');
        await tx.run(sql`update payment_account set public_key_id = 'PUB2' where id = ${id}`);
      });
    const [keyFirst, idFirst] = [await wechat(), await wechat()];
    await set(keyFirst, 'PUBLIC_KEY', next as string);
    await rename(keyFirst);
    await rename(idFirst);
    await set(idFirst, 'PUBLIC_KEY', next as string);
    for (const id of [keyFirst, idFirst]) expect(await names(id)).toEqual({ PUB1: publicKey, PUB2: next });
    at.setNow(new Date(at.clock.now().getTime() + 73 * 3_600_000).toISOString());
    for (const id of [keyFirst, idFirst]) expect(await names(id)).toEqual({ PUB2: next });
  });

  test('keys of the wrong form are refused', async () => {
    const id = await account();
    await expect(set(id, 'API_V3_KEY', 'short')).rejects.toMatchObject({ key: 'company.apiKeyLength' });
    await expect(set(id, 'PRIVATE_KEY', 'no key')).rejects.toMatchObject({ key: 'company.keyFormat' });
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
    const pem = weak.export({ type: 'pkcs8', format: 'pem' }) as string;
    await expect(set(id, 'PRIVATE_KEY', pem)).rejects.toMatchObject({ key: 'company.keyFormat' });
  });

  test('without SECRET_KEY a key is made once in DATA_DIR, for its owner only; beside DATABASE_URL it must be set', () => {
    const dir = mkdtempSync(join(tmpdir(), 'seal-'));
    vi.stubEnv('SECRET_KEY', '');
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('DATA_DIR', dir);
    const sealed = seal('x', 'y');
    expect(unseal(sealed, 'y')).toBe('x');
    expect(statSync(join(dir, 'secret-key')).mode & 0o777).toBe(0o600);
    vi.stubEnv('DATABASE_URL', 'postgres://elsewhere');
    expect(() => seal('x', 'y')).toThrow(expect.objectContaining({ key: 'request.noSecretKey' }));
  });
});
