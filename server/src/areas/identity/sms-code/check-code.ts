import { type Db, refuse } from '../../../kernel/index.ts';
import { messenger } from '../messenger.ts';
import { type CodeFor, codeHash, countTry, lockCode, sameHash, useCode } from './sms-code.store.ts';

/** Spec 01 §1 sms_code: so many wrong ones burn it. */
const mostTries = 5;

export interface GivenCode extends CodeFor {
  /** As typed. */
  readonly code: string;
  /** Text of the refusal where the caller has words of its own. */
  readonly wrong?: string;
  /** The field it came in. */
  readonly field?: string;
}
/** A code that was right; not used yet. */
export interface RightCode {
  readonly id: number;
  readonly refused: () => never;
}

/**
 * Whether this is the code that was sent, before the use case's transaction: a wrong one counts whatever becomes of that. What the
 * code is for is done in a transaction that begins with `takeCode`.
 */
export async function checkCode({
  wrong = 'identity.codeWrong',
  field = 'smsCode',
  code,
  ...of
}: GivenCode): Promise<RightCode> {
  const { db, secretKey } = messenger();
  const refused = () => refuse(wrong, {}, { path: [field] });
  const id = await db.transaction(async tx => {
    const found = await lockCode(tx, of, mostTries);
    if (!found) return undefined;
    if (sameHash(found.hash, codeHash(secretKey, of, code))) return found.id;
    await countTry(tx, found.id);
    return undefined;
  });
  return id === undefined ? refused() : { id, refused };
}

/** Uses the code up, with what it is for or not at all. Of two who come with it at the same time, one is refused. */
export async function takeCode(tx: Db, code: RightCode): Promise<void> {
  if (!(await useCode(tx, code.id))) code.refused();
}
