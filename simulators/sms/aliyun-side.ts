import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { jsonAnswer, type SimAnswer, type SimRequest } from '../kernel/http-server.ts';
import type { MessageBook } from './message-book.ts';

export interface AliyunSide {
  readonly accessKey: string;
  readonly secret: string;
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** POST / of Dysmsapi 2017-05-25, signature ACS3-HMAC-SHA256: every header named in SignedHeaders is part of what was signed. */
export function answerAliyun(side: AliyunSide, book: MessageBook, request: SimRequest): SimAnswer {
  const answer = (status: number, Code: string, Message: string, more = {}) =>
    jsonAnswer(status, { Code, Message, RequestId: sha256(`${Date.now()}`).slice(0, 32).toUpperCase(), ...more });
  const { 'x-acs-action': action, 'x-acs-version': version } = request.headers;
  const problem = refusalOf(side, request);
  if (problem) return answer(400, ...problem);
  if (action !== 'SendSms' || version !== '2017-05-25')
    return answer(404, 'InvalidAction.NotFound', 'Specified api is not found.');
  const value = (name: string) => request.query.get(name) ?? '';
  if (!/^1[3-9]\d{9}$/.test(value('PhoneNumbers'))) return answer(200, 'isv.MOBILE_NUMBER_ILLEGAL', '号码格式错误');
  if (!value('SignName')) return answer(200, 'isv.SMS_SIGNATURE_ILLEGAL', '短信签名不合法');
  if (!value('TemplateCode')) return answer(200, 'isv.SMS_TEMPLATE_ILLEGAL', '短信模版不合法');
  const params = paramsOf(value('TemplateParam'));
  if (!params) return answer(200, 'isv.INVALID_JSON_PARAM', '参数格式错误');
  const fault = book.takeFault();
  if (fault) return answer(200, fault, '触发业务限制');
  const BizId = book.add({
    channel: 'SMS',
    provider: 'aliyun',
    to: value('PhoneNumbers'),
    sign: value('SignName'),
    template: value('TemplateCode'),
    params,
    text: '',
  });
  return answer(200, 'OK', 'OK', { BizId });
}

function paramsOf(text: string): string[] | null {
  try {
    return Object.values(JSON.parse(text) as Record<string, unknown>).map(String);
  } catch {
    return null;
  }
}

const windowMs = 15 * 60_000;

function refusalOf(side: AliyunSide, request: SimRequest): [code: string, message: string] | null {
  const { authorization = '', ...headers } = request.headers;
  const form = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (!form) return ['MissingAuthorization', 'Authorization is mandatory for this action.'];
  const [, key, names = '', signature = ''] = form;
  if (key !== side.accessKey) return ['InvalidAccessKeyId.NotFound', 'Specified access key is not found.'];
  const date = Date.parse(String(headers['x-acs-date']));
  if (!(Math.abs(Date.now() - date) < windowMs))
    return ['InvalidTimeStamp.Expired', 'Specified time stamp is expired.'];
  const query = [...request.query]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  const signed = names.split(';').map(name => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const payload = sha256(request.body);
  const canonical = ['POST', request.path, query, signed.join(''), names, payload].join('\n');
  const expected = createHmac('sha256', side.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest();
  const proved =
    headers['x-acs-content-sha256'] === payload && timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  return proved ? null : ['SignatureDoesNotMatch', 'Specified signature is not matched with our calculation.'];
}
