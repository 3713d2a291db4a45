import type { ErpServer } from './port.ts';

/**
 * Where an ERP is: as its connection says, else the simulator at SIM_ERP_URL, which speaks as both (spec 00 §10). A real database has
 * no simulator unless told so; null: nobody has said where it is.
 */
export function erpAddress(set: { server: ErpServer; baseUrl: string }, env: NodeJS.ProcessEnv): string | null {
  if (set.baseUrl !== '') return set.baseUrl;
  const simulator = env.DATABASE_URL && env.ALLOW_SIM !== '1' ? undefined : env.SIM_ERP_URL;
  return simulator ? `${simulator}/${set.server.toLowerCase()}` : null;
}

/** Whether addresses that are not public ones with https may be set: where simulators are allowed. */
export const anyAddress = (env: NodeJS.ProcessEnv): boolean => !env.DATABASE_URL || env.ALLOW_SIM === '1';

const ownNetwork = /^(localhost|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.|\[)/i;
/** A public host by https: a company's account must not make us ask our own network. */
export function isPublicHttps(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && !ownNetwork.test(url.host) && url.hostname.includes('.');
}
