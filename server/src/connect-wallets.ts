import { simIdentityUrl } from './adapters/identity/identity-addresses.ts';
import type { IdentityPort } from './adapters/identity/port.ts';
import { requestSimCode } from './adapters/identity/sim-control.ts';
import { walletApp } from './areas/company/index.ts';
import { useWallets } from './areas/customer/index.ts';

/** Lets customers sign in with their wallet. */
export function connectWallets(port: () => IdentityPort): void {
  useWallets({
    app: walletApp,
    exchange: async (app, code) => {
      const exchanged = await port().exchange(app, code);
      return exchanged.ok ? exchanged.identity : undefined;
    },
    simCode: person => requestSimCode(simIdentityUrl(process.env), person),
  });
}
