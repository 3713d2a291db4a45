import { type Ctx, Refusal, refuse, type StaffActor, sql } from '../../kernel/index.ts';
import { tryPassword } from './password-tries.ts';

export interface Confirming {
  /** Text of the refusal, where it is not the own sign-in password that is spoken of. */
  readonly wrong?: string;
  /** The field of the body that it came in: a form puts the refusal there. */
  readonly field?: string;
  /** A password that this session gave so few minutes ago still counts. */
  readonly withinMinutes?: number;
}

/**
 * The own password, given within a session: signatures, keys, the password itself (spec 01 §2, 07 §3.5). A wrong one is 400
 * BAD_PASSWORD, counts to the lock of the name and ends nobody's session. Called before the use case's transaction, which would
 * take the count back with it.
 */
export async function confirmPassword(
  ctx: Ctx<StaffActor>,
  password: string | undefined,
  { wrong = 'identity.passwordWrong', field, withinMinutes = 0 }: Confirming = {},
): Promise<void> {
  const { userName, sessionId } = ctx.actor;
  if (password === undefined) {
    if (withinMinutes > 0 && (await confirmedWithin(ctx, withinMinutes))) return;
    refuse('identity.passwordNeeded', {}, { reason: 'PASSWORD_NEEDED' });
  }
  await tryPassword(
    ctx,
    {
      ...{ userName, password, sessionId, event: 'UNLOCK' },
      wrong: () => new Refusal(wrong, {}, { reason: 'BAD_PASSWORD', ...(field ? { path: [field] } : {}) }),
    },
    async () => ({ result: 'OK', outcome: undefined }),
  );
}

/** Real time, as sessions keep it. */
async function confirmedWithin({ db, actor }: Ctx<StaffActor>, minutes: number): Promise<boolean> {
  const found = await db.maybe(sql`
    select 1 from login_log where lower(user_name) = ${actor.userName} and session_id = ${actor.sessionId} and event = 'UNLOCK'
      and result = 'OK' and created_at > now() - make_interval(mins => ${minutes}) limit 1`);
  return found !== undefined;
}
