import { z } from 'zod';
import { ProviderAnswerInvalid, ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts';
import { askProvider } from '../provider/provider-http.ts';
import { jsonOf } from '../provider/provider-json.ts';
import type { SmsAccount, SmsMessage } from './port.ts';
import type { SmsAddresses } from './sms-addresses.ts';
import { tencentHeaders } from './tencent-signature.ts';

const provider = 'Tencent SMS';
const problem = z.object({ Code: z.string(), Message: z.string().default('') });
const answerForm = z.object({
  Response: z.object({
    Error: problem.optional(),
    SendStatusSet: z.array(problem.extend({ SerialNo: z.string().default('') })).optional(),
  }),
});

/** Codes that pass by themselves. */
const passing = /^(RequestLimitExceeded|InternalError|FailedOperation\.(Forbid|TimestampInBodyError))/;

/** SendSms 2021-01-11: a POST of JSON; the outcome of the one phone stands in SendStatusSet. */
export async function sendByTencent(
  { tencentUrl, timeoutMs }: SmsAddresses,
  { accessKey, secret, sign, appId }: SmsAccount,
  { cellphone, template, params }: SmsMessage,
): Promise<{ receipt: string }> {
  const url = new URL(tencentUrl);
  const body = JSON.stringify({
    PhoneNumberSet: [`+86${cellphone}`],
    SmsSdkAppId: appId,
    SignName: sign,
    TemplateId: template,
    TemplateParamSet: params.map(([, value]) => value),
  });
  const call = { service: 'sms', action: 'SendSms', version: '2021-01-11', region: 'ap-guangzhou' };
  const headers = tencentHeaders({ ...call, url, body, accessKey, secret, at: new Date() });
  const answer = await askProvider({ provider, method: 'POST', url: url.href, headers, body, timeoutMs });
  if (answer.status >= 500) throw new ProviderUnavailable(provider, `HTTP_${answer.status}`, 'SendSms');
  const read = answerForm.safeParse(jsonOf(answer.text));
  if (!read.success) throw new ProviderAnswerInvalid(provider, 'FORM', 'SendSms');
  const { Error: refused, SendStatusSet: [sent] = [] } = read.data.Response;
  const wrong = refused ?? (sent?.Code === 'Ok' ? undefined : sent);
  if (wrong && passing.test(wrong.Code)) throw new ProviderUnavailable(provider, wrong.Code, wrong.Message);
  if (wrong) throw new ProviderRefused(provider, wrong.Code, wrong.Message);
  if (!sent) throw new ProviderAnswerInvalid(provider, 'FORM', 'SendSms without a status');
  return { receipt: sent.SerialNo };
}
