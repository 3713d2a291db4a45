import { expect, test } from 'vitest';
import { gather } from './gather.ts';

test('what comes while one is under way is done together, no more than so many at once, each with its own answer', async () => {
  const rounds: number[][] = [];
  const { promise: open, resolve: go } = Promise.withResolvers<void>();
  const double = gather<number, number>({
    ...{ everyMs: 0, most: 3 },
    work: async items => {
      rounds.push([...items]);
      await open;
      return items.map(item => item * 2);
    },
  });
  const answers = [1, 2, 3, 4, 5].map(double);
  go();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
  expect(rounds).toEqual([[1], [2, 3, 4], [5]]);
});

test('one that fails fails nobody else', async () => {
  const take = gather<string, string>({
    ...{ everyMs: 0, most: 10 },
    work: async items => {
      if (items.includes('bad')) throw new Error('bad');
      return items.map(item => `${item} taken`);
    },
  });
  const said = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(take));
  expect(said.map(each => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
    ...['a taken', 'b taken', 'failed', 'c taken'],
  ]);
});
