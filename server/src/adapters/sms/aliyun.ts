import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ProviderAnswerInvalid, ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts';
import { askProvider } from '../provider/provider-http.ts';
import { jsonOf } from '../provider/provider-json.ts';
import { aliyunHeaders } from './aliyun-signature.ts';
import type { SmsAccount, SmsMessage } from './port.ts';
import type { SmsAddresses } from './sms-addresses.ts';

const provider = 'Aliyun SMS';
const answerForm = z.object({ Code: z.string(), Message: z.string().default(''), BizId: z.string().default('') });

/** SendSms of Dysmsapi 2017-05-25: the parameters stand in the query, the signature in the headers. */
export async function sendByAliyun(
  { aliyunUrl, timeoutMs }: SmsAddresses,
  { accessKey, secret, sign }: SmsAccount,
  { cellphone, template, params }: SmsMessage,
): Promise<{ receipt: string }> {
  const url = new URL(aliyunUrl);
  url.searchParams.set('PhoneNumbers', cellphone);
  url.searchParams.set('SignName', sign);
  url.searchParams.set('TemplateCode', template);
  url.searchParams.set('TemplateParam', JSON.stringify(Object.fromEntries(params)));
  const of = { url, action: 'SendSms', version: '2017-05-25', accessKey, secret, at: new Date(), nonce: randomUUID() };
  const answer = await askProvider({ provider, method: 'POST', url: url.href, headers: aliyunHeaders(of), timeoutMs });
  if (answer.status >= 500) throw new ProviderUnavailable(provider, `HTTP_${answer.status}`, 'SendSms');
  const read = answerForm.safeParse(jsonOf(answer.text));
  if (!read.success) throw new ProviderAnswerInvalid(provider, 'FORM', 'SendSms');
  const { Code, Message, BizId } = read.data;
  if (Code.startsWith('Throttling')) throw new ProviderUnavailable(provider, Code, Message);
  if (Code !== 'OK') throw new ProviderRefused(provider, Code, Message);
  return { receipt: BizId };
}
