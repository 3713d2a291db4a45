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
}

const sameOrigin: Config = {
  apiBase: '',
  statisticsBase: '/statistics',
  liveBase: '',
  imageBase: '',
  requestTimeoutMs: 30_000,
  buildVersion,
  demo: false,
};

let config = sameOrigin;

/** The configuration; before `loadConfig` that of one origin. */
export const currentConfig = (): Config => config;

export async function loadConfig(): Promise<void> {
  const response = await fetch(`/config.json?v=${buildVersion}`);
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  config = { ...sameOrigin, ...((await response.json()) as Partial<Config>) };
}
