import type { LiveFrame } from '@materia/contract/kernel';
import { expect, test } from 'vitest';
import type { SessionUser } from '../../kernel/session.ts';
import { orderNews } from './order-live.ts';

const user = (part: Partial<SessionUser>) => ({ userId: 7, storeId: null, ...part }) as SessionUser;
const frame = (part: object) =>
  ({
    orderId: 5,
    orderType: 'DELIVERY_ORDER',
    version: 3,
    from: 10,
    order_status_code: 20,
    by: 'staff:9',
    ...part,
  }) as unknown as LiveFrame;

test('each list hears of its own family', () => {
  expect(orderNews(frame({}), 'mat', user({}))).toBeNull();
  expect(orderNews(frame({ orderType: 'MAT_ORDER' }), 'mat', user({}))).not.toBeNull();
  expect(orderNews(frame({}), 'store', user({}))).toEqual({ id: 5, version: 3, was: 10, is: 20, own: false });
});

test('what one did oneself is no news', () => {
  expect(orderNews(frame({ from: null, by: 'staff:7' }), 'store', user({}))).toMatchObject({ was: null, own: true });
  expect(orderNews(frame({ by: 'customer:7' }), 'store', user({}))).toMatchObject({ own: false });
});

test('改派: to a store it is a new order, to who sees all stores it is not', () => {
  const reassigned = frame({ from: 19, order_status_code: 20 });
  expect(orderNews(reassigned, 'store', user({ storeId: 3 }))).toMatchObject({ was: null });
  expect(orderNews(reassigned, 'store', user({}))).toMatchObject({ was: 19 });
});
