import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const known = new Map<string, string>();

/**
 * The key under which secrets are sealed and addresses signed: SECRET_KEY, else one made once in DATA_DIR, readable by its owner
 * only. Undefined with DATABASE_URL and no SECRET_KEY: several machines must share it, so it must be given (design §8).
 */
export function secretKey(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  if (env.DATABASE_URL) return undefined;
  const directory = env.DATA_DIR ?? 'data';
  const file = join(directory, 'secret-key');
  const read = known.get(file);
  if (read) return read;
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readFileSync(file, 'utf8').trim();
  known.set(file, key);
  return key;
}
