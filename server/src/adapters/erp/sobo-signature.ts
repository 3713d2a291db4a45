import { createHash } from 'node:crypto';

/** `sign`: upper-case MD5 over the fields sorted by name as `k=v&`, closed by `key=` and the secret (spec 06 §5). */
export function soboSign(secret: string, fields: Readonly<Record<string, string>>): string {
  const pairs = Object.keys(fields)
    .filter(name => name !== 'sign')
    .sort()
    .map(name => `${name}=${fields[name]}&`);
  return createHash('md5')
    .update(`${pairs.join('')}key=${secret}`, 'utf8')
    .digest('hex')
    .toUpperCase();
}
