import { ProviderUnavailable } from '../provider/provider-errors.ts';
import { erpAddress } from './erp-address.ts';
import type { ErpAccount, ErpOptions, ErpPort } from './port.ts';
import { soboErp } from './sobo.ts';
import { yswErp } from './ysw.ts';

const protocols = { YSW: yswErp, SOBO: soboErp } as const;

/** Opens a company's ERP by the protocol of its server. */
export function openErpPort(
  of: Omit<ErpOptions, 'account'> & { account: ErpAccount },
  env: NodeJS.ProcessEnv,
): ErpPort {
  const baseUrl = erpAddress(of.account, env);
  if (baseUrl === null) throw new ProviderUnavailable(of.account.server, 'NO_ADDRESS', 'no address is set');
  return protocols[of.account.server]({ ...of, account: { ...of.account, baseUrl } });
}
