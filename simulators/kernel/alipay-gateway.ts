import { dateTimeText } from '@materia/contract/kernel';
import type { SimAnswer, SimRequest } from './http-server.ts';
import { rsaSign, rsaVerify } from './rsa.ts';

/** Alipay's side of the open platform gateway; pay and identity both stand behind one. */
export interface AlipaySide {
  /** Signs answers and notifications. */
  platformKey: string;
  apps: readonly {
    appId: string;
    publicKey: string;
    /** Certificate mode: the numbers that every request names. */
    certificates?: { appCertSn: string; rootCertSn: string };
  }[];
}

export type AlipayForm = Readonly<Record<string, string>>;
export type AlipayNode = Record<string, unknown>;
export type AlipayMethods = Readonly<Record<string, (form: AlipayForm) => AlipayNode>>;

/** A business refusal as the platform writes it. */
export function businessFailed(subCode: string, subMessage: string): AlipayNode {
  return { code: '40004', msg: 'Business Failed', sub_code: subCode, sub_msg: subMessage };
}

/** Answers POST gateway.do: proves the caller, runs the method, signs the node's text. */
export function answerGateway(side: AlipaySide, methods: AlipayMethods, request: SimRequest): SimAnswer {
  const form: AlipayForm = Object.fromEntries(new URLSearchParams(request.body));
  const method = form.method ?? '';
  const run = methods[method];
  const node = refusalOf(side, form) ?? (run ? run(form) : invalid('isv.invalid-method', '不存在的方法名'));
  // The real gateway escapes slashes: whoever writes the parsed answer again gets another text than the signed one.
  const text = JSON.stringify(node).replaceAll('/', '\\/');
  const name = run ? `${method.replaceAll('.', '_')}_response` : 'error_response';
  const body = `{"${name}":${text},"sign":"${rsaSign(text, side.platformKey)}"}`;
  return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body };
}

function refusalOf(side: AlipaySide, form: AlipayForm): AlipayNode | null {
  const app = side.apps.find(({ appId }) => appId === form.app_id);
  if (!app) return invalid('isv.invalid-app-id', '无效的AppID参数');
  const proved = rsaVerify(alipaySignText(form, ['sign']), form.sign ?? '', app.publicKey);
  if (form.sign_type !== 'RSA2' || !proved) return invalid('isv.invalid-signature', '验签出错，请检查签名或应用公钥');
  const { certificates } = app;
  if (certificates && form.app_cert_sn !== certificates.appCertSn)
    return invalid('isv.missing-app-cert-sn', '应用证书序列号无效');
  if (certificates && form.alipay_root_cert_sn !== certificates.rootCertSn)
    return invalid('isv.invalid-alipay-root-cert-sn', '支付宝根证书序列号无效');
  return null;
}

function invalid(subCode: string, subMessage: string): AlipayNode {
  return { code: '40002', msg: 'Invalid Arguments', sub_code: subCode, sub_msg: subMessage };
}

/** `a=1&b=2` over the sorted fields, empty ones left out: what both sides sign. */
export function alipaySignText(fields: AlipayForm, without: readonly string[]): string {
  return Object.entries(fields)
    .filter(([name, value]) => !without.includes(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

export function alipayTime(at: number): string {
  return dateTimeText(at);
}
