import { type DepositEntry, PreOrderStatus } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import { depositCycle } from './deposit-cycle.ts';

const entry = (to: number, at: string): DepositEntry => ({
  id: to,
  from: null,
  to,
  action: 'book',
  actorType: 'STAFF',
  actorName: '',
  remark: null,
  at,
});
const way = [10, 20, 30, 40];

test('the straight way; off it what was passed, then where it went', () => {
  const history = [entry(10, 'a'), entry(20, 'b')];
  expect(depositCycle(PreOrderStatus, way, { status: 20, history }, 'zh').map(step => [step.code, step.state])).toEqual(
    [
      [10, 'done'],
      [20, 'current'],
      [30, 'todo'],
      [40, 'todo'],
    ],
  );
  const left = depositCycle(PreOrderStatus, way, { status: -20, history: [...history, entry(-20, 'c')] }, 'zh');
  expect(left.map(step => [step.label, step.at])).toEqual([
    ['待付订金', 'a'],
    ['已预订', 'b'],
    ['退订中', 'c'],
  ]);
});
