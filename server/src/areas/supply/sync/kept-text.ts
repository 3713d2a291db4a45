import type { ErpAccount } from '../../../adapters/erp/port.ts';
import { withoutPhones } from '../../../kernel/index.ts';

const most = 4_000;

/** What is kept of an exchange with an ERP: without phones, and without the account's key and secret, should the ERP repeat them. */
export function keptText(text: string | null | undefined, { secret, appKey }: ErpAccount): string | null {
  if (text === null || text === undefined) return null;
  return withoutPhones(text.replaceAll(secret, '******').replaceAll(appKey, '******')).slice(0, most);
}
