import { z } from 'zod';
import { callAlipay } from '../provider/alipay-gateway.ts';
import { ProviderAnswerInvalid, ProviderRefused } from '../provider/provider-errors.ts';
import type { IdentityAddresses } from './identity-addresses.ts';
import type { ExchangedCode, IdentityApp } from './port.ts';

const answerForm = z.object({ open_id: z.string().min(1).optional(), user_id: z.string().min(1).optional() });

/** alipay.system.oauth.token. Newer apps get an open id, older ones the user's 2088… number, which serves as both. */
export async function exchangeAlipayCode(
  { alipayGatewayUrl, timeoutMs }: IdentityAddresses,
  app: IdentityApp & { source: 'ALI' },
  code: string,
): Promise<ExchangedCode> {
  const fields = { grant_type: 'authorization_code', code };
  let node: Record<string, unknown>;
  try {
    node = await callAlipay({ ...app, gatewayUrl: alipayGatewayUrl, timeoutMs }, 'alipay.system.oauth.token', fields);
  } catch (error) {
    if (error instanceof ProviderRefused && /^isv\.code-/.test(error.code))
      return { ok: false, failure: 'CODE_REFUSED' };
    throw error;
  }
  const { open_id: openId, user_id: userId } = answerForm.safeParse(node).data ?? {};
  const known = openId ?? userId;
  if (!known) throw new ProviderAnswerInvalid('Alipay', 'FORM', 'neither open_id nor user_id');
  return { ok: true, identity: { openId: known, alipayUserId: userId } };
}
