import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { jsonAnswer, type SimAnswer, type SimRequest } from '../kernel/http-server.ts';
import type { MessageBook } from './message-book.ts';

export interface TencentSide {
  readonly accessKey: string;
  readonly secret: string;
  readonly appId: string;
}

interface Wanted {
  PhoneNumberSet?: string[];
  SmsSdkAppId?: string;
  SignName?: string;
  TemplateId?: string;
  TemplateParamSet?: string[];
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();

/** POST / of SMS 2021-01-11, signature TC3-HMAC-SHA256. It answers 200 whatever happens; `Error` or the phone's Code tells. */
export function answerTencent(side: TencentSide, book: MessageBook, request: SimRequest): SimAnswer {
  const answer = (content: object) =>
    jsonAnswer(200, { Response: { ...content, RequestId: sha256(`${Date.now()}`).slice(0, 32) } });
  const error = (Code: string, Message: string) => answer({ Error: { Code, Message } });
  const problem = refusalOf(side, request);
  if (problem) return error(...problem);
  if (request.headers['x-tc-action'] !== 'SendSms' || request.headers['x-tc-version'] !== '2021-01-11')
    return error('InvalidAction', 'The request action is invalid');
  const wanted = JSON.parse(request.body) as Wanted;
  const [phone = ''] = wanted.PhoneNumberSet ?? [];
  const status = (Code: string, Message: string, SerialNo = '') =>
    answer({
      SendStatusSet: [
        { SerialNo, PhoneNumber: phone, Fee: SerialNo ? 1 : 0, SessionContext: '', Code, Message, IsoCode: 'CN' },
      ],
    });
  if (wanted.SmsSdkAppId !== side.appId)
    return error('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'wrong SmsSdkAppId');
  if (!/^\+861[3-9]\d{9}$/.test(phone))
    return status('InvalidParameterValue.IncorrectPhoneNumber', 'incorrect phone number');
  if (!wanted.SignName || !wanted.TemplateId)
    return status('FailedOperation.SignatureIncorrectOrUnapproved', 'no signature or template');
  const fault = book.takeFault();
  if (fault) return status(fault, 'limit exceeded');
  const receipt = book.add({
    channel: 'SMS',
    provider: 'tencent',
    to: phone.slice('+86'.length),
    sign: wanted.SignName,
    template: wanted.TemplateId,
    params: wanted.TemplateParamSet ?? [],
    text: '',
  });
  return status('Ok', 'send success', receipt);
}

const windowS = 5 * 60;

function refusalOf(side: TencentSide, { headers, path, body }: SimRequest): [code: string, message: string] | null {
  const form =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!form) return ['AuthFailure.InvalidAuthorization', 'the authorization is invalid'];
  const [, key, day = '', names = '', signature = ''] = form;
  if (key !== side.accessKey) return ['AuthFailure.SecretIdNotFound', 'the SecretId is not found'];
  const seconds = Number(headers['x-tc-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - seconds) < windowS))
    return ['AuthFailure.SignatureExpire', 'the signature is expired'];
  // The action is signed in lower case.
  const value = (name: string) => String(headers[name] ?? '').toLowerCase();
  const signed = names.split(';').map(name => `${name}:${value(name)}\n`);
  const canonical = ['POST', path, '', signed.join(''), names, sha256(body)].join('\n');
  const text = ['TC3-HMAC-SHA256', String(seconds), `${day}/sms/tc3_request`, sha256(canonical)].join('\n');
  const expected = hmac(hmac(hmac(hmac(`TC3${side.secret}`, day), 'sms'), 'tc3_request'), text);
  const sameDay = new Date(seconds * 1000).toISOString().startsWith(day);
  const proved = sameDay && timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  return proved ? null : ['AuthFailure.SignatureFailure', 'the signature is wrong'];
}
