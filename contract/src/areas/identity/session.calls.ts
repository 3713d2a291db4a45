import { z } from 'zod';
import { call, done } from '../../kernel/call.ts';
import { password } from './identity.calls.ts';

/** Locks the own session: till it is unlocked every other call is refused (spec 01 §2). Locked already, it stays so. */
export const lockSession = call({
  method: 'POST',
  path: '/api/private/session/lock',
  needs: 'signedIn',
  logs: 'identity.op.lock',
  answer: done,
  fails: [],
});

/** Unlocks it with the own password. The fifth wrong one ends the session: 401. */
export const unlockSession = call({
  method: 'POST',
  path: '/api/private/session/unlock',
  needs: 'signedIn',
  logs: 'identity.op.unlock',
  body: z.strictObject({ password }),
  answer: done,
  fails: ['identity.unlockWrong', 'identity.nameLocked'],
});
