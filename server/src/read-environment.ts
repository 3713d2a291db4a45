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
  /** A replica that figures are read from; absent: the database itself. */
  readonly statisticsUrl: string | undefined;
  readonly roles: readonly Role[];
  /** Fill with demo data where it is not yet filled. */
  readonly demo: boolean;
  /** Seals secrets and signs addresses. */
  readonly secretKey: string;
  readonly testClock: boolean;
  readonly mqtt: MqttEnvironment;
  readonly production: boolean;
  /** Of pages on other hosts that may call us: where the console does not stand with API_BASE and LIVE_BASE. */
  readonly origins: readonly string[];
}

/** How devices reach us over MQTT (spec 06 §5). */
export interface MqttEnvironment {
  /** Of the embedded broker; 0: any. */
  readonly port: number;
  readonly tls: { readonly port: number; readonly certFile: string; readonly keyFile: string } | undefined;
  /** What devices are told at activation; absent: the host they asked, and the port. */
  readonly publicUrl: string | undefined;
  /** A broker of somebody else's beside the embedded one; absent: there is none. */
  readonly external: ExternalEnvironment | undefined;
}

export interface ExternalEnvironment {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** HOOK: it asks us who comes in; DYNSEC: it keeps accounts, which we write. */
  readonly auth: 'HOOK' | 'DYNSEC';
  /** HOOK: what it proves itself with. */
  readonly hookToken: string;
}

/** Reads and checks them; what is wrong ends the start with a sentence. */
export function readEnvironment(env: NodeJS.ProcessEnv, args: readonly string[]): Environment {
  const dataDir = resolve(env.DATA_DIR ?? 'data');
  const databaseUrl = env.DATABASE_URL || undefined;
  const roles = rolesOf(args);
  const key = secretKey({ ...env, DATA_DIR: dataDir });
  if (!key) throw new Error('SECRET_KEY must be set when DATABASE_URL is');
  return {
    port: Number(env.PORT ?? portOf(roles)),
    dataDir,
    databaseUrl,
    statisticsUrl: env.STATISTICS_DATABASE_URL || undefined,
    roles,
    demo: databaseUrl ? env.DEMO === '1' : env.DEMO !== '0',
    secretKey: key,
    testClock: env.TEST_CLOCK === '1',
    mqtt: mqttOf(env),
    production: env.NODE_ENV === 'production' || databaseUrl !== undefined,
    origins: originsOf(env.ALLOWED_ORIGINS),
  };
}

/** As browsers say them, with commas between: https://console.example,https://other.example:8443 */
function originsOf(given = ''): readonly string[] {
  const origins = given.split(',').flatMap(each => each.trim() || []);
  const wrong = origins.find(each => !/^https?:/.test(each) || !URL.canParse(each) || new URL(each).origin !== each);
  if (wrong)
    throw new Error(`ALLOWED_ORIGINS: ${wrong} is no origin; https://host or https://host:port, without a path`);
  return origins;
}

/** 1883, and 8883 with a certificate; a second program of one machine, which has no usual port, takes any. */
function mqttOf(env: NodeJS.ProcessEnv): MqttEnvironment {
  const { MQTT_TLS_CERT: certFile, MQTT_TLS_KEY: keyFile } = env;
  if (!certFile !== !keyFile) throw new Error('MQTT_TLS_CERT and MQTT_TLS_KEY belong together');
  const usual = !env.PORT || env.PORT === '8080';
  const tls = certFile && keyFile ? { port: Number(env.MQTT_TLS_PORT ?? 8883), certFile, keyFile } : undefined;
  const external = externalOf(env);
  const publicUrl = env.MQTT_PUBLIC_URL || external?.url;
  return { port: Number(env.MQTT_PORT || (usual ? 1883 : 0)), tls, publicUrl, external };
}

function externalOf(env: NodeJS.ProcessEnv): ExternalEnvironment | undefined {
  const { MQTT_URL: url, MQTT_USERNAME: username, MQTT_PASSWORD: password, MQTT_AUTH: auth } = env;
  if (!url) return undefined;
  if (!/^mqtts?:\/\/[^/@]+$/.test(url)) throw new Error('MQTT_URL is mqtt://host:port or mqtts://host:port');
  if (!username || !password) throw new Error('MQTT_URL needs MQTT_USERNAME and MQTT_PASSWORD');
  if (auth !== 'HOOK' && auth !== 'DYNSEC') throw new Error('MQTT_URL needs MQTT_AUTH: HOOK or DYNSEC');
  const hookToken = env.MQTT_HOOK_TOKEN ?? '';
  if (auth === 'HOOK' && hookToken.length < 16)
    throw new Error('MQTT_AUTH=HOOK needs MQTT_HOOK_TOKEN of 16 characters or more');
  return { url, username, password, auth, hookToken };
}

/** All in one 8080; statistics alone 8081, live alone 8082 (spec 00 §10). */
function portOf(roles: readonly Role[]): number {
  const [only, ...more] = roles;
  if (more.length > 0) return 8080;
  return only === 'statistics' ? 8081 : only === 'live' ? 8082 : 8080;
}

function rolesOf(args: readonly string[]): readonly Role[] {
  const given = args.find(arg => arg.startsWith('--roles='))?.slice('--roles='.length);
  if (!given) return allRoles;
  return given.split(',').map(name => {
    if (!allRoles.includes(name as Role)) throw new Error(`--roles: there is no role ${name}; ${allRoles.join(', ')}`);
    return name as Role;
  });
}
