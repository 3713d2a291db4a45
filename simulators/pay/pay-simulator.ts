import { answerGateway } from '../kernel/alipay-gateway.ts';
import { type RunningServer, serve } from '../kernel/http-server.ts';
import { alipayMethods } from './alipay-methods.ts';
import { Book, type SimOrder } from './book.ts';
import { callbackBuilder } from './build-callback.ts';
import { Callbacks } from './callbacks.ts';
import { cardRoutes } from './card-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { ProviderSide } from './provider-side.ts';
import type { PaySecrets } from './secrets.ts';
import { wechatRoutes } from './wechat-routes.ts';
import { WechatPlatform } from './wechat-signature.ts';

export interface PaySimulatorOptions {
  port: number;
  /** Where callbacks go; empty: where the merchant's notify_url says. */
  server: string;
  secrets: PaySecrets;
  /** Payments of the demo's past, known before the first request. */
  past?: readonly SimOrder[];
  refundDelayMs: number;
  /** Wait before the first retry of a callback; each further one twice as long. */
  retryMs: number;
  stateFile?: string;
}

/** WeChat Pay v3, Alipay and the card providers on one port, with the control paths under /sim (spec 00 §10, 02 §5). */
export async function startPaySimulator(options: PaySimulatorOptions): Promise<RunningServer> {
  const { secrets } = options;
  const book = new Book(options.stateFile);
  for (const order of options.past ?? []) {
    if (!book.findByPayNo(order.payNo)) book.saveOrder(order);
  }
  const platform = new WechatPlatform(secrets.wechat.platformKeys);
  const callbacks = new Callbacks(book, callbackBuilder(book, secrets, platform, options.server), options.retryMs);
  const side = new ProviderSide(book, callbacks, options.refundDelayMs);
  const alipay = { platformKey: secrets.alipay.platformKey, apps: secrets.alipay.merchants };
  const methods = alipayMethods(book, side);
  const running = await serve(options.port, [
    ...wechatRoutes({ book, side, platform, merchants: secrets.wechat.merchants }),
    { method: 'POST', path: '/gateway.do', handle: request => answerGateway(alipay, methods, request) },
    ...cardRoutes({ book, side, callbacks, secrets }),
    ...controlRoutes({ book, side, callbacks, platform }),
  ]);
  callbacks.resume();
  const close = async () => {
    side.stop();
    callbacks.stop();
    await running.close();
  };
  return { url: running.url, close };
}
