import type { SimAnswer } from '../kernel/http-server.ts';

/** What WeChat knows of a mini-program: its secret, and the subscription messages that its account has taken. */
export interface WechatApp {
  appId: string;
  appSecret: string;
  templates?: { id: string; title: string; content: string }[];
}

/** WeChat answers 200 whatever happens, as text/plain; `errcode` tells. */
export function answerWechat(content: object): SimAnswer {
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: JSON.stringify(content) };
}
