import { askRefundCode } from '@materia/contract/areas/order';
import type { OrderWorld } from './given-order.ts';
import type { TestClient } from './test-client.ts';

/** The code for a refund as its phone would show it; the world is one of `demo`, where codes are answered. As if a minute had gone by. */
export async function refundCode(world: OrderWorld, by: TestClient, orderNo: string): Promise<string> {
  await world.one('delete from sms_code');
  const { data } = await by.call(askRefundCode, { body: { orderNo } });
  return data.demoCode ?? '';
}

/** A code that is not this one. */
export const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000');
