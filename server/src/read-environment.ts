import { resolve } from 'node:path';
import { secretKey } from './kernel/index.ts';

export const allRoles = ['management', 'statistics', 'live', 'jobs', 'gateway'] as const;
export type Role = (typeof allRoles)[number];

/** What the environment and the command line say (design §8). */
export interface Environment {
  readonly port: number;
  readonly dataDir: string;
  /** Undefined: start the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly roles: readonly Role[];
  /** Fill with demo data where it is not yet filled. */
  readonly demo: boolean;
  /** Seals secrets and signs addresses. */
  readonly secretKey: string;
  readonly testClock: boolean;
  readonly production: boolean;
}

/** Reads and checks them; what is wrong ends the start with a sentence. */
export function readEnvironment(env: NodeJS.ProcessEnv, args: readonly string[]): Environment {
  const dataDir = resolve(env.DATA_DIR ?? 'data');
  const databaseUrl = env.DATABASE_URL || undefined;
  const key = secretKey({ ...env, DATA_DIR: dataDir });
  if (!key) throw new Error('SECRET_KEY must be set when DATABASE_URL is');
  return {
    port: Number(env.PORT ?? 8080),
    dataDir,
    databaseUrl,
    roles: rolesOf(args),
    demo: databaseUrl ? env.DEMO === '1' : env.DEMO !== '0',
    secretKey: key,
    testClock: env.TEST_CLOCK === '1',
    production: env.NODE_ENV === 'production' || databaseUrl !== undefined,
  };
}

function rolesOf(args: readonly string[]): readonly Role[] {
  const given = args.find(arg => arg.startsWith('--roles='))?.slice('--roles='.length);
  if (!given) return allRoles;
  return given.split(',').map(name => {
    if (!allRoles.includes(name as Role)) throw new Error(`--roles: there is no role ${name}; ${allRoles.join(', ')}`);
    return name as Role;
  });
}
