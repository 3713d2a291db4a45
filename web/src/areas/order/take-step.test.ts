import { expect, test } from 'vitest';
import { ApiFailure } from '../../kernel/api-failure.ts';
import { type OrderTargets, oneByOne, withOwnReason } from './take-step.ts';

test('a batch of one says why that one was refused (spec 02 §3)', () => {
  const message = '订单已被张三处理，当前状态「门店有货」';
  const data = { done: [], failed: [{ order_id: 1, orderNo: 'x', code: 409, message, order_status_code: 21 }] };
  expect(withOwnReason(new ApiFailure('refused', '没有订单处理成功', 409, data)).message).toBe(message);
  const other = new ApiFailure('offline', 'x');
  expect(withOwnReason(other)).toBe(other);
});

const targets = [1, 2].map(id => ({ id, version: 1, row: { orderNo: `no${id}` } })) as unknown as OrderTargets;
const state = (order_id: number) => ({ order_id, version: 2 }) as never;

test('one by one: what was refused is listed beside what was done, of a single order it is the refusal itself', async () => {
  const call = async ({ id }: { id: number }) => {
    if (id === 2) throw new ApiFailure('refused', '快递单号格式不正确', 400);
    return [state(id)];
  };
  expect(await oneByOne(targets, call)).toEqual({
    done: [state(1)],
    failed: [{ order_id: 2, orderNo: 'no2', code: 400, message: '快递单号格式不正确', order_status_code: null }],
  });
  await expect(oneByOne(targets.slice(1), call)).rejects.toThrow('快递单号格式不正确');
});
