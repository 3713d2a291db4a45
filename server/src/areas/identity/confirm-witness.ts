import { type Ctx, Refusal, type StaffActor } from '../../kernel/index.ts';
import { hasExpired } from './account-expiry.ts';
import { loadActor } from './load-actor.ts';
import { tryPassword } from './password-tries.ts';

/** Somebody who stands beside the caller, without a session of their own. */
export type Witness = Omit<StaffActor, 'sessionId'>;

/**
 * Another account's password given in the caller's session, where two must be there (spec 06 §3). A wrong one counts to the lock of that
 * name as at the door (spec 01 §2); undefined: the account may not sign in. Called before the use case's transaction.
 */
export async function confirmWitness(
  ctx: Ctx<StaffActor>,
  of: { readonly userName: string; readonly password: string; readonly field: string },
): Promise<Witness | undefined> {
  const { field, ...typed } = of;
  const wrong = () => new Refusal('identity.passwordWrong', {}, { reason: 'BAD_PASSWORD', path: [field] });
  const account = await tryPassword(ctx, { ...typed, event: 'UNLOCK', wrong }, async (_tx, found) => ({
    result: 'OK',
    outcome: found,
  }));
  return account.status === 'ACTIVE' && !hasExpired(account, ctx.now()) ? loadActor(ctx.db, account.id) : undefined;
}
