import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse } from '../../kernel/index.ts';

const derive = promisify(argon2);

/** OWASP's second profile for Argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

async function tagOf(password: string, salt: Buffer): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce: salt, ...cost });
}

/** `argon2id$19456$2$1$salt$tag`, salt and tag in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt);
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    salt.toString('base64url'),
    tag.toString('base64url'),
  ].join('$');
}

/** An unknown user costs as much as a wrong password: verified against this. */
const nobody = `argon2id$19456$2$1$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = (hash ?? nobody).split('$');
  const expected = Buffer.from(tag, 'base64url');
  const given = await tagOf(password, Buffer.from(salt, 'base64url'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/];

/** Refuses a weak password (spec 01 §2). */
function demandStrong(password: string, field: string): void {
  const strong = password.length >= 8 && password.length <= 32 && kinds.filter(kind => kind.test(password)).length >= 3;
  if (!strong) refuse('identity.passwordWeak', {}, { path: [field] });
}

/**
 * A new password as it is typed twice: equal, another than the old one where that is known, and strong. Said before anything is asked
 * of the database.
 */
export function demandNewPassword(
  typed: { readonly newPassword: string; readonly confirmPassword: string },
  oldPassword?: string,
  field = 'newPassword',
): void {
  if (typed.newPassword !== typed.confirmPassword)
    refuse('identity.passwordsDiffer', {}, { path: ['confirmPassword'] });
  if (typed.newPassword === oldPassword) refuse('identity.passwordSame', {}, { path: [field] });
  demandStrong(typed.newPassword, field);
}
