import { ProviderAnswerInvalid, ProviderRefused, ProviderUnavailable } from './provider-errors.ts';
import { askProvider } from './provider-http.ts';
import { rsaSign, rsaVerify } from './rsa.ts';
import { toAlipayTime } from './shanghai-time.ts';

/** One app at Alipay's open platform: payment and sign-in go through the same gateway. */
export interface AlipayApp {
  gatewayUrl: string;
  appId: string;
  privateKey: string;
  alipayPublicKey: string;
  /** Certificate mode: which of our and of their certificates are in use. */
  certificates?: { appCertSn: string; rootCertSn: string };
  timeoutMs?: number;
}

export type AlipayFields = Readonly<Record<string, string>>;

const provider = 'Alipay';

/**
 * Calls a method of the open platform: POST of a form, signed with RSA2. Answers the method's node, its signature
 * verified. `fields` are top-level parameters beside the common ones (biz_content, notify_url, code …).
 */
export async function callAlipay(app: AlipayApp, method: string, fields: AlipayFields) {
  const common = {
    app_id: app.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: toAlipayTime(new Date()),
    version: '1.0',
    ...(app.certificates && {
      app_cert_sn: app.certificates.appCertSn,
      alipay_root_cert_sn: app.certificates.rootCertSn,
    }),
    ...fields,
  };
  const sign = rsaSign(signText(common, ['sign']), app.privateKey);
  const answer = await askProvider({
    provider,
    method: 'POST',
    url: app.gatewayUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', accept: 'application/json' },
    body: new URLSearchParams({ ...common, sign }).toString(),
    timeoutMs: app.timeoutMs,
  });
  if (answer.status >= 500 || answer.status === 429) {
    throw new ProviderUnavailable(provider, `HTTP_${answer.status}`, method);
  }
  return readAnswer(app, method, answer.text);
}

/** `a=1&b=2` over the sorted fields, empty ones left out: what Alipay signs. */
export function signText(fields: AlipayFields, without: readonly string[]): string {
  const names = Object.keys(fields).filter(name => !without.includes(name) && fields[name] !== '');
  return names
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&');
}

function readAnswer(app: AlipayApp, method: string, text: string): Record<string, unknown> {
  const name = `${method.replaceAll('.', '_')}_response`;
  const envelope = parsed(text);
  const raw = rawNode(text, name) ?? rawNode(text, 'error_response');
  if (!envelope || !raw) throw new ProviderAnswerInvalid(provider, 'FORM', `${method}: no ${name}`);
  const node = JSON.parse(raw) as Record<string, unknown>;
  const refused = typeof node.code === 'string' && node.code !== '10000';
  // As in Alipay's own libraries: a success always carries a signature, a refusal may not; a wrong one never passes.
  const proved = typeof envelope.sign === 'string' ? rsaVerify(raw, envelope.sign, app.alipayPublicKey) : refused;
  if (!proved) throw new ProviderAnswerInvalid(provider, 'BAD_SIGNATURE', method);
  if (refused) throw refusal(node);
  return node;
}

function refusal(node: Record<string, unknown>): Error {
  const code = String(node.sub_code || node.code);
  const message = String(node.sub_msg || node.msg || '');
  // 20000 and isp.…: the platform itself fails; SYSTEM_ERROR: the outcome is unknown, ask again with the same number.
  const failing = node.code === '20000' || /SYSTEM_ERROR$/i.test(code) || /^(isp|aop)\./.test(code);
  return failing ? new ProviderUnavailable(provider, code, message) : new ProviderRefused(provider, code, message);
}

/**
 * The text of a node exactly as it was sent: Alipay signs that text, and writing the parsed object again would change it
 * (Alipay escapes slashes, for one). Null when there is no such object at the top level.
 */
export function rawNode(text: string, name: string): string | null {
  const key = new RegExp(`"${name}"\\s*:\\s*(?=\\{)`).exec(text);
  if (!key) return null;
  const start = key.index + key[0].length;
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return null;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}
