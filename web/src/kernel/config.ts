import { buildVersion } from './build.ts';

/** What this installation tells every browser (spec 01 §3, GET /config.json): addresses, time-out, the public settings. */
export interface Config {
  readonly API_BASE: string;
  readonly STATISTICS_BASE: string;
  readonly LIVE_BASE: string;
  readonly IMAGE_BASE: string;
  readonly REQUEST_TIMEOUT_MS: number;
  /** Settings marked public in spec 01 §4, by key. */
  readonly settings: Readonly<Record<string, unknown>>;
}

const sameOrigin: Config = {
  API_BASE: '',
  STATISTICS_BASE: '',
  LIVE_BASE: '',
  IMAGE_BASE: '',
  REQUEST_TIMEOUT_MS: 30_000,
  settings: {},
};

let config = sameOrigin;

/** The configuration; before `loadConfig` that of one origin. */
export const currentConfig = (): Config => config;

export async function loadConfig(): Promise<void> {
  const response = await fetch(`/config.json?v=${buildVersion}`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  config = { ...sameOrigin, ...((await response.json()) as Partial<Config>) };
}
