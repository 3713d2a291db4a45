import { expect, test } from 'vitest';
import { matOrderList } from './order-lists.ts';

test('a card of the exception queue has all its ways out at hand (spec 02 §6.3)', () => {
  const { actions } = matOrderList.desk;
  expect(actions).toEqual(expect.arrayContaining(['retry', 'changeTrack', 'refundMat', 'resolve', 'ticket']));
  const known = matOrderList.actions.map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining([...actions]));
});
