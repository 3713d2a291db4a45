import { createPrivateKey, createPublicKey } from 'node:crypto';
import { setXcxSecret, testXcxMessage, type XcxSecretKindCode } from '@materia/contract/areas/company';
import { type Db, fingerprint, on, refuse, sql } from '../../../kernel/index.ts';
import { openIdOf } from '../../customer/index.ts';
import { confirmPassword, messenger } from '../../identity/index.ts';
import { subscriptionApps } from '../subscription-apps.ts';
import { openedKeys, sealedKeys } from '../wallet-app.ts';
import { demandCompany, xcxConfigTarget } from './save-config.ts';
import { samples } from './test-message.texts.ts';
import { configOf, lockConfig, saveConfigRow } from './xcx-config.store.ts';

const kinds: Readonly<Record<'WX' | 'ALI', readonly XcxSecretKindCode[]>> = {
  WX: ['APP_SECRET'],
  ALI: ['PRIVATE_KEY', 'PUBLIC_KEY'],
};

function readable(kind: XcxSecretKindCode, value: string): boolean {
  if (kind === 'APP_SECRET') return /^\w{16,64}$/.test(value);
  try {
    const key = kind === 'PRIVATE_KEY' ? createPrivateKey(value) : createPublicKey(value);
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false; // what it is not, the refusal says
  }
}

/** POST xcx/config/secret: sealed at once, and shown by its fingerprint only. */
export const setXcxSecretHandler = on(setXcxSecret)(async ({ body }, ctx) => {
  const { companyId, platform, kind } = body;
  const value = body.value.trim();
  await demandCompany(ctx, companyId);
  await confirmPassword(ctx, body.password, { field: 'password' });
  if (!kinds[platform].includes(kind)) refuse('xcx.secretKind', {}, { path: ['kind'] });
  if (!readable(kind, value)) refuse('xcx.secretFormat', {}, { path: ['value'] });
  await ctx.transaction(async tx => {
    const row = await lockConfig(tx, { companyId, platform });
    if (!row?.appId) return refuse('xcx.appIdFirst');
    tx.about(xcxConfigTarget(row));
    const { secret } = await tx.one<{ secret: Buffer | null }>(
      sql`select app_secret as secret from xcx_config where id = ${row.id}`,
    );
    const keys = { ...(secret ? openedKeys(platform, row.appId, secret) : {}), [kind]: value };
    const set = {
      ...{ kind, fingerprint: fingerprint(value), setAt: tx.now().toISOString(), setBy: ctx.actor.name },
    };
    const secrets = [...row.secrets.filter(each => each.kind !== kind), set];
    const after = await saveConfigRow(tx, row.id, { appSecret: sealedKeys(platform, row.appId, keys) }, { secrets });
    tx.record({ ...xcxConfigTarget(after), after: { secret: kind } });
  });
  return configOf(ctx.db, { companyId, platform });
});

const customerOf = (db: Db, cellphone: string) =>
  db.maybe<{ id: number }>(sql`select id from customer where cellphone = ${cellphone} and status = 1`);

/** POST xcx/config/test: by the mini-program itself, so that what WeChat answers is what customers would meet. */
export const testXcxMessageHandler = on(testXcxMessage)(async ({ body }, ctx) => {
  await demandCompany(ctx, body.companyId);
  const [way] = await subscriptionApps(ctx.db, body);
  if (!way) return refuse('xcx.messageNotSet');
  const customer = await customerOf(ctx.db, body.cellphone);
  const openId = customer && (await openIdOf(ctx.db, customer.id, 'WX', way.app.appId));
  if (!openId) return refuse('xcx.noReceiver', {}, { path: ['cellphone'] });
  const values = samples[body.code];
  return { sent: await messenger().wechat(way.app, { openId, templateId: way.templateId, values }) };
});
