import type { ExternalIdentity, IdentityApp, IdentitySource } from '../../adapters/identity/port.ts';
import type { Db } from '../../kernel/index.ts';

/** What signing in needs of the world outside; handed in once by make-services. */
export interface Wallets {
  /** The mini-program by its id, the platform's own without one; undefined: not set up. */
  app(db: Db, of: { source: IdentitySource; appId: string | undefined }): Promise<IdentityApp | undefined>;
  /** Who a single-use code stands for; undefined: used, expired or never issued. */
  exchange(app: IdentityApp, code: string): Promise<ExternalIdentity | undefined>;
  /** A code of the simulator; only asked while `customer.authAdapter` is SIM. */
  simCode(person: { source: IdentitySource; seed: string; nickname: string }): Promise<string>;
}

let connected: Wallets | undefined;

export function useWallets(wallets: Wallets): void {
  connected = wallets;
}

export function wallets(): Wallets {
  if (!connected) throw new Error('no wallets: make-services calls useWallets');
  return connected;
}
