import { z } from 'zod';
import { call, done } from '../../kernel/index.ts';
import { OrderPayment } from './order.rows.ts';

/** A neighbour's own format: status, content type and text as it expects them. */
const rawReply = z.object({ status: z.int(), type: z.string(), text: z.string() });

/** WeChat Pay v3: RSA-SHA256 over `timestamp\nnonce\nbody\n`, resource AES-256-GCM; 200, else `{code:"FAIL"}`. */
export const wechatNotify = call({
  method: 'POST',
  path: '/api/public/pay/wechat/notify',
  needs: 'signed',
  kind: 'raw',
  answer: rawReply,
  fails: [],
});

/** Alipay: form, RSA2 over the sorted fields; `success` or `fail`. */
export const alipayNotify = call({
  method: 'POST',
  path: '/api/public/pay/alipay/notify',
  needs: 'signed',
  kind: 'raw',
  answer: rawReply,
  fails: [],
});

/** PKB 普康宝: JSON, RSA-SHA256 in its headers; tells of cards that its terminals took and of refunds. */
export const pkbNotify = call({
  method: 'POST',
  path: '/api/public/pay/pkb/notify',
  needs: 'signed',
  kind: 'raw',
  answer: rawReply,
  fails: [],
});

/** The same of the insurance's cards. */
export const insuranceNotify = call({
  method: 'POST',
  path: '/api/public/pay/insurance/notify',
  needs: 'signed',
  kind: 'raw',
  answer: rawReply,
  fails: [],
});

/** Hands a wish over to the simulator `pay`, which then calls us as the provider would; 404 unless pay.adapter is SIM. */
export const simulatePayment = call({
  method: 'POST',
  path: '/api/public/pay/sim/:payNo',
  needs: 'public',
  params: z.strictObject({ payNo: z.string().max(40) }),
  body: z.strictObject({
    result: z.enum(['PAID', 'FAILED']),
    times: z.int().min(1).max(20).default(1),
    delaySeconds: z.int().min(0).max(3600).default(0),
  }),
  answer: done,
  fails: ['order.payProviderSilent'],
});

/** Asks the provider what became of a payment; its answer counts like a callback. A missing code to scan is made. */
export const queryPayment = call({
  method: 'POST',
  path: '/api/mgmt/orders/payments/:payNo/query',
  needs: 'ORDER:WRITE',
  logs: 'order.op.queryPayment',
  params: z.strictObject({ payNo: z.string().max(40) }),
  answer: OrderPayment,
  fails: ['order.payProviderSilent', 'order.payChannelDown'],
});
