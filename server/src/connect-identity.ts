import { identityAddresses } from './adapters/identity/identity-addresses.ts';
import { openIdentityPort } from './adapters/identity/open-identity-port.ts';
import type { IdentityPort } from './adapters/identity/port.ts';
import type { Settings } from './kernel/index.ts';

/** The wallets that `customer.authAdapter` names now: themselves, or the simulator that speaks as both. Each port keeps its tokens. */
export function connectIdentity(settings: Settings): () => IdentityPort {
  const ports = new Map<string, IdentityPort>();
  return () => {
    const addresses = identityAddresses(settings.get('customer.authAdapter'), process.env);
    const port = ports.get(addresses.wechatBaseUrl) ?? openIdentityPort(addresses);
    ports.set(addresses.wechatBaseUrl, port);
    return port;
  };
}
