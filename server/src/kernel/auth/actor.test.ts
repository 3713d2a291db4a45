import { expect, test } from 'vitest';
import { type Actor, actedBy, actorKey, staffId, timer } from './actor.ts';

const customer: Actor = { kind: 'customer', id: 7, name: '张三', client: 'XCX', sessionId: 1 };
const provider: Actor = { kind: 'system', name: 'WECHAT', as: 'PAYMENT' };

test('who acted, as histories, events and columns keep it', () => {
  expect(actedBy(customer)).toEqual({ type: 'CUSTOMER', id: 7, name: '张三' });
  expect(actedBy(timer('order_timeout'))).toEqual({ type: 'SYSTEM', id: null, name: 'order_timeout' });
  expect(actedBy(provider).type).toBe('PROVIDER');
  expect([actorKey(customer), actorKey(provider)]).toEqual(['customer:7', 'system:WECHAT']);
  expect([staffId(customer), staffId({ kind: 'staff', id: 3 } as Actor)]).toEqual([null, 3]);
});
