import { jsonAnswer, jsonBody, type RunningServer, SimRefusal, type SimRequest, serve } from '../kernel/http-server.ts';
import { type AliyunSide, answerAliyun } from './aliyun-side.ts';
import { MessageBook } from './message-book.ts';
import { startSmtpServer } from './smtp-server.ts';
import { answerTencent, type TencentSide } from './tencent-side.ts';

/** What the providers know of their customer; the part `sms` of demo-secrets.json, else what `--help` tells. */
export interface SmsSecrets {
  readonly aliyun: AliyunSide;
  readonly tencent: TencentSide;
}

/** SMS of Aliyun and Tencent Cloud, and a mail server, with the control paths under /sim (spec 00 §10). */
export async function startSmsSimulator(of: {
  port: number;
  smtpPort: number;
  secrets: SmsSecrets;
}): Promise<RunningServer & { smtpPort: number }> {
  const book = new MessageBook();
  const mail = await startSmtpServer(of.smtpPort, book);
  const web = await serve(of.port, [
    { method: 'POST', path: '/aliyun/', handle: request => answerAliyun(of.secrets.aliyun, book, request) },
    { method: 'POST', path: '/tencent/', handle: request => answerTencent(of.secrets.tencent, book, request) },
    {
      method: 'GET',
      path: '/sim/messages',
      handle: ({ query }) => jsonAnswer(200, book.list({ to: query.get('to'), channel: query.get('channel') })),
    },
    { method: 'POST', path: '/sim/faults', handle: request => setFault(book, request) },
    { method: 'GET', path: '/sim/state', handle: () => jsonAnswer(200, { smtpPort: mail.port }) },
  ]);
  return {
    url: web.url,
    smtpPort: mail.port,
    close: async () => {
      await Promise.all([web.close(), mail.close()]);
    },
  };
}

/** POST /sim/faults {code, times}: the next messages are refused with this code of the provider (SMTP: a reply code). */
function setFault(book: MessageBook, request: SimRequest) {
  const { code, times } = jsonBody(request);
  if (typeof code !== 'string' || typeof times !== 'number') throw new SimRefusal(400, 'BAD_BODY', 'code and times');
  book.failNext(code, times);
  return jsonAnswer(200, {});
}
