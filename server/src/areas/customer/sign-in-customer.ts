import { signInCustomer } from '@materia/contract/areas/customer';
import type { BodyOf } from '@materia/contract/kernel';
import type { ExternalIdentity } from '../../adapters/identity/port.ts';
import { type Db, onOpen, refuse, sql, type Tx } from '../../kernel/index.ts';
import { checkCode, takeCode } from '../identity/index.ts';
import { openCustomerSession } from './customer-session.ts';
import {
  type FoundCustomer,
  findByIdentity,
  findByPhone,
  registerCustomer,
  registerWithPhone,
} from './find-customer.ts';
import { readSelf } from './read-customer-self.ts';
import { wallets } from './wallets.ts';

type Body = BodyOf<typeof signInCustomer>;
type ByWallet = Exclude<Body, { source: 'CELLPHONE' }>;
type ByPhone = Extract<Body, { source: 'CELLPHONE' }>;
type Found = { customerId: number; isNew: boolean };

/** POST customer_auth: who it is is proved outside of any transaction; then found or new (spec 05 §4.1–4.2). */
export const signInCustomerHandler = onOpen(signInCustomer)(async ({ body }, ctx) => {
  const find = body.source === 'CELLPHONE' ? await byPhone(body) : await byWallet(ctx.db, body);
  return ctx.transaction(async tx => {
    const { customerId, isNew } = await find(tx);
    const session = await openCustomerSession(tx, { customerId, client: clientOf(ctx.raw.headers), ip: ctx.ip });
    await tx.run(sql`update customer set last_login_at = ${tx.now()} where id = ${customerId}`);
    return { ...session, isNew, customer: await readSelf(tx, customerId) };
  });
});

/** The wallet says who it is. */
async function byWallet(db: Db, body: ByWallet): Promise<(tx: Tx) => Promise<Found>> {
  const app = await wallets().app(db, { source: body.source, appId: body.appId });
  if (!app) return refuse('customer.appUnknown');
  const identity = await wallets().exchange(app, body.code);
  if (!identity) return refuse('customer.codeInvalid');
  return tx => findOrRegister(tx, body, app.appId, identity);
}

/** The phone does: whoever has the code has it. */
async function byPhone(body: ByPhone): Promise<(tx: Tx) => Promise<Found>> {
  const { cellphone, smsCode, privacyAgreed, storeId, matId } = body;
  const code = await checkCode({ purpose: 'CUSTOMER', cellphone, code: smsCode });
  return async tx => {
    await takeCode(tx, code);
    const found = await findByPhone(tx, cellphone);
    if (found) return { customerId: admitted(found), isNew: false };
    if (!privacyAgreed) return refuse('customer.privacyNeeded');
    const made = await registerWithPhone(tx, { cellphone, storeId, matId });
    return made ? { customerId: admitted(made), isNew: true } : refuse('customer.frozen');
  };
}

async function findOrRegister(tx: Tx, body: ByWallet, appId: string, identity: ExternalIdentity): Promise<Found> {
  const { source } = body;
  // Two sign-ins of one new person at once: the second finds who the first has registered.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${source} ${appId} ${identity.openId}`}, 0))`,
  );
  const found = await findByIdentity(tx, { source, appId, identity });
  if (found) return { customerId: admitted(found), isNew: false };
  if (!body.privacyAgreed) return refuse('customer.privacyNeeded');
  const { storeId, matId } = body;
  return { customerId: await registerCustomer(tx, { source, appId, identity, storeId, matId }), isNew: true };
}

function admitted({ customerId, status }: FoundCustomer): number {
  return status === 1 ? customerId : refuse('customer.frozen');
}

const clients = ['XCX', 'MAT', 'H5'] as const;

function clientOf(headers: Readonly<Record<string, string | undefined>>): (typeof clients)[number] {
  return clients.find(client => client === headers['x-client']) ?? 'XCX';
}
