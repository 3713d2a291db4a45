import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { SecretKind, type SecretKindCode } from '@materia/contract/areas/company';
import { isCardProvider, type PaymentAccount, type PayProvider } from '../../adapters/payment/port.ts';
import { type Db, fingerprint, refuse, seal, sql, type Tx, unseal } from '../../kernel/index.ts';

/** How long a replaced secret still verifies callbacks (spec 04 §3.6). */
const retiredHours = 72;

const about = (accountId: number, kind: SecretKindCode) => `payment_account ${accountId} ${kind}`;

/** A secret as its row keeps it; demo filling writes such rows itself. */
export function sealedSecret(accountId: number, kind: SecretKindCode, text: string) {
  return { cipher: seal(text, about(accountId, kind)), fingerprint: fingerprint(text) };
}

/** Sets a secret of an account; the one before goes on verifying callbacks for 72 hours. */
export async function setPaymentSecret(
  tx: Tx,
  of: { accountId: number; kind: SecretKindCode; text: string },
): Promise<void> {
  checkSecret(of.kind, of.text);
  const sealed = sealedSecret(of.accountId, of.kind, of.text);
  const by = tx.actor.kind === 'staff' ? tx.actor : null;
  await tx.run(sql`
    update payment_secret s set retired_at = ${tx.now()}, key_id = coalesce(s.key_id, a.public_key_id) from payment_account a
    where a.id = s.account_id and s.account_id = ${of.accountId} and s.kind = ${of.kind} and s.retired_at is null`);
  await tx.run(sql`
    insert into payment_secret (account_id, kind, cipher, fingerprint, set_by, set_by_name, set_at)
    values (${of.accountId}, ${of.kind}, ${sealed.cipher}, ${sealed.fingerprint}, ${by?.id ?? null}, ${by?.name ?? null}, ${tx.now()})`);
}

/** The account names another key of the provider: the one in use keeps the id it had, unless its successor was set before. */
export async function keepKeyId(tx: Tx, accountId: number, before: string | null): Promise<void> {
  await tx.run(sql`
    update payment_secret s set key_id = ${before} where s.account_id = ${accountId} and s.kind = ${K.publicKey}
      and s.retired_at is null and s.key_id is null and not exists (
        select from payment_secret o where o.account_id = s.account_id and o.kind = s.kind and o.key_id = ${before})`);
}

const K = SecretKind.byName;

function checkSecret(kind: SecretKindCode, text: string): void {
  if (kind === K.apiV3Key) {
    if (Buffer.byteLength(text) !== 32) refuse('company.apiKeyLength');
    return;
  }
  const key = readKey(kind, text);
  if (key?.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    refuse('company.keyFormat');
}

function readKey(kind: SecretKindCode, text: string): KeyObject | undefined {
  try {
    return kind === K.privateKey ? createPrivateKey(text) : createPublicKey(text);
  } catch {
    return undefined; // what it is not, the refusal says
  }
}

interface AccountRow {
  accountId: number;
  provider: string;
  mchId: string | null;
  subMchId: string | null;
  appId: string | null;
  serialNo: string | null;
  publicKeyId: string | null;
}
interface SecretRow {
  accountId: number;
  kind: SecretKindCode;
  cipher: Buffer;
  retired: boolean;
  keyId: string | null;
}

/** The keys of one account as the payment port wants them, also of a disabled one: its payments keep it (spec 04 §3.6). */
export async function paymentKeys(tx: Tx, accountId: number): Promise<PaymentAccount> {
  const [account] = await openAccounts(tx, tx.now(), [accountId]);
  return account ?? refuse('company.noPaymentAccount');
}

/** The keys of an account as far as it has all of them: for its connection test. */
export async function readyKeys(db: Db, now: Date, accountId: number): Promise<PaymentAccount | undefined> {
  const [account] = await openAccounts(db, now, [accountId]);
  return account;
}

/** Every account of a provider that a callback may be meant for. */
export async function callbackAccounts(db: Db, now: Date, provider: PayProvider): Promise<PaymentAccount[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from payment_account where provider = ${provider} and status <> 'DRAFT'`,
  );
  return openAccounts(
    db,
    now,
    rows.map(row => row.id),
  );
}

async function openAccounts(db: Db, now: Date, ids: readonly number[]): Promise<PaymentAccount[]> {
  const accounts = await db.rows<AccountRow>(sql`
    select id as "accountId", provider, mch_id as "mchId", sub_mch_id as "subMchId", app_id as "appId", serial_no as "serialNo",
      public_key_id as "publicKeyId"
    from payment_account where id = any(${ids}::bigint[]) order by id`);
  const since = new Date(now.getTime() - retiredHours * 3_600_000);
  const secrets = await db.rows<SecretRow>(sql`
    select account_id as "accountId", kind, cipher, retired_at is not null as retired, key_id as "keyId" from payment_secret
    where account_id = any(${ids}::bigint[]) and (retired_at is null or retired_at > ${since}) order by id desc`);
  return accounts.flatMap(account => keysOf(account, secrets) ?? []);
}

function keysOf(row: AccountRow, secrets: readonly SecretRow[]): PaymentAccount | undefined {
  const all = (kind: SecretKindCode, retired: boolean) =>
    secrets
      .filter(each => each.accountId === row.accountId && each.kind === kind && each.retired === retired)
      .map(each => unseal(each.cipher, about(row.accountId, kind)));
  const [privateKey] = all(K.privateKey, false);
  const [publicKey] = all(K.publicKey, false);
  const [apiV3Key] = all(K.apiV3Key, false);
  const { accountId, provider, mchId, subMchId, appId, serialNo, publicKeyId } = row;
  if (!privateKey || !publicKey) return undefined;
  if (isCardProvider(provider)) {
    const retiredPublicKeys = all(K.publicKey, true);
    return mchId ? { provider, accountId, mchId, privateKey, publicKey, retiredPublicKeys } : undefined;
  }
  if (!appId) return undefined;
  if (row.provider === 'ALIPAY') {
    const retiredAlipayPublicKeys = all(K.publicKey, true);
    return {
      provider: 'ALIPAY',
      accountId,
      appId,
      mchId: mchId ?? undefined,
      privateKey,
      alipayPublicKey: publicKey,
      retiredAlipayPublicKeys,
      // Certificate mode names both certificates; key mode has neither.
      ...(serialNo && publicKeyId ? { certificates: { appCertSn: serialNo, rootCertSn: publicKeyId } } : {}),
    };
  }
  if (row.provider !== 'WECHAT' || !mchId || !serialNo || !publicKeyId || !apiV3Key) return undefined;
  return {
    provider: 'WECHAT',
    accountId,
    mchId,
    subMchId: subMchId ?? undefined,
    appId,
    serialNo,
    privateKey,
    apiV3Key,
    retiredApiV3Keys: all(K.apiV3Key, true),
    platformKeys: { ...replacedKeys(row, secrets), [publicKeyId]: publicKey },
  };
}

/** Keys of the provider that were replaced, by the ids they had: callbacks on their way still name them (spec 04 §3.6). */
function replacedKeys({ accountId }: AccountRow, secrets: readonly SecretRow[]): Record<string, string> {
  const replaced = secrets.filter(each => each.accountId === accountId && each.kind === K.publicKey && each.retired);
  return Object.fromEntries(
    replaced.flatMap(({ keyId, cipher }) =>
      keyId === null ? [] : [[keyId, unseal(cipher, about(accountId, K.publicKey))]],
    ),
  );
}
