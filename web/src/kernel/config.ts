import { buildVersion } from './build.ts';

/** What this installation tells every browser (GET /config.json, spec 01 §3). Empty addresses: the page's own origin. */
export interface Config {
  readonly apiBase: string;
  readonly statisticsBase: string;
  readonly liveBase: string;
  readonly imageBase: string;
  readonly requestTimeoutMs: number;
  /** Of the files this page was loaded from; the live stream's HELLO names the server's (spec 01 §8). */
  readonly buildVersion: string;
  readonly demo: boolean;
  /** The settings that everybody may read (spec 01 §4). */
  readonly settings: Readonly<Record<string, unknown>>;
}

const sameOrigin: Config = {
  apiBase: '',
  statisticsBase: '/statistics',
  liveBase: '',
  imageBase: '',
  requestTimeoutMs: 30_000,
  buildVersion,
  demo: false,
  settings: {},
};

let config = sameOrigin;

/** The configuration; before `loadConfig` that of one origin. */
export const currentConfig = (): Config => config;

/** A public setting as this installation has it; the fallback, of the same type, where nothing is known of it. */
export function publicSetting<T>(key: string, fallback: T): T {
  const value = config.settings[key];
  return typeof value === typeof fallback ? (value as T) : fallback;
}

/** Asks anew; the settings as they hold for a company, if one is named. */
export async function loadConfig(companyId: number | null): Promise<void> {
  const of = companyId === null ? '' : `&companyId=${companyId}`;
  const response = await fetch(`/config.json?v=${buildVersion}${of}`);
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  config = { ...sameOrigin, ...((await response.json()) as Partial<Config>) };
}
