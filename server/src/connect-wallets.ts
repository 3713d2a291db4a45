import { identityAddresses, simIdentityUrl } from './adapters/identity/identity-addresses.ts';
import { openIdentityPort } from './adapters/identity/open-identity-port.ts';
import { requestSimCode } from './adapters/identity/sim-control.ts';
import { walletApp } from './areas/company/index.ts';
import { useWallets } from './areas/customer/index.ts';
import type { Settings } from './kernel/index.ts';

/** Lets customers sign in with what `customer.authAdapter` names: the wallets themselves, or the simulator that speaks as both. */
export function connectWallets(settings: Settings): void {
  useWallets({
    app: walletApp,
    exchange: async (app, code) => {
      const port = openIdentityPort(identityAddresses(settings.get('customer.authAdapter'), process.env));
      const exchanged = await port.exchange(app, code);
      return exchanged.ok ? exchanged.identity : undefined;
    },
    simCode: person => requestSimCode(simIdentityUrl(process.env), person),
  });
}
