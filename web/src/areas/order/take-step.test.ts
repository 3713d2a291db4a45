import { expect, test } from 'vitest';
import { ApiFailure } from '../../kernel/api-failure.ts';
import { owed, withOwnReason } from './take-step.ts';

test('a batch of one says why that one was refused (spec 02 §3)', () => {
  const message = '订单已被张三处理，当前状态「门店有货」';
  const data = { done: [], failed: [{ order_id: 1, orderNo: 'x', code: 409, message, order_status_code: 21 }] };
  expect(withOwnReason(new ApiFailure('refused', '没有订单处理成功', 409, data)).message).toBe(message);
  const other = new ApiFailure('offline', 'x');
  expect(withOwnReason(other)).toBe(other);
});

test('what is owed is never below nothing', () => {
  expect(owed({ payable: 1000, paidAmount: 300 })).toBe(700);
  expect(owed({ payable: 1000, paidAmount: 1200 })).toBe(0);
});
