import { renameSync, writeFileSync } from 'node:fs';
import { readOptional } from '../kernel/program.ts';
import { registerCabinets } from './register.ts';

/** The secrets of so many cabinets: those in the file, and of those that are added now, which the file then has too. */
export async function secretsOf(of: {
  readonly server: string;
  readonly keys: string;
  readonly account: string;
  readonly mats: number;
}): Promise<Record<string, string>> {
  const secrets = readOptional<Record<string, string>>(of.keys, 'mats') ?? {};
  const count = of.mats - Object.keys(secrets).length;
  const keep = (matId: number, secret: string) => {
    secrets[matId] = secret;
    // Never half written: a secret that is lost is told by nobody again.
    writeFileSync(`${of.keys}.new`, JSON.stringify({ mats: secrets }), { mode: 0o600 });
    renameSync(`${of.keys}.new`, of.keys);
  };
  if (count > 0) {
    console.log(`cabinets: ${count} are added as new devices`);
    await registerCabinets({ ...of, count, keep });
  }
  return secrets;
}
