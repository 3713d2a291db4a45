import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { KeptFrame } from './memory.ts';
import { Teller } from './teller.ts';

const frame = (id: string) => ({ id, kind: 'door', data: {} }) as unknown as KeptFrame;

/** A teller that holds back the frames named, and what the server has heard in its order. */
function telling(heldBack: readonly boolean[]) {
  const heard: string[] = [];
  let n = 0;
  const teller = new Teller({
    send: async ({ id }) => {
      await sleep(1);
      heard.push(id);
      return {} as never;
    },
    isDark: () => false,
    doubles: () => false,
    holdsBack: () => heldBack[n++] ?? false,
    ended: () => {},
  });
  return { teller, heard };
}

test('a frame that is held back goes out behind the next one, the others as they come', async () => {
  const { teller, heard } = telling([true, false]);
  for (const id of ['open', 'closed']) teller.tell(frame(id));
  await expect.poll(() => heard).toEqual(['closed', 'open']);
  teller.tell(frame('last'));
  await expect.poll(() => heard).toEqual(['closed', 'open', 'last']);
});

test('one that nothing comes after is said at the latest with the last words', async () => {
  const { teller, heard } = telling([true]);
  teller.tell(frame('alone'));
  await sleep(20);
  expect(heard).toEqual([]);
  await teller.finish();
  expect(heard).toEqual(['alone']);
});

test('a frame that is being told is not told beside itself; asked for again later it is', async () => {
  const { teller, heard } = telling([]);
  teller.tell(frame('result'));
  teller.tell(frame('result'));
  await expect.poll(() => heard).toEqual(['result']);
  await sleep(20);
  expect(heard).toEqual(['result']);
  teller.tell(frame('result'));
  await expect.poll(() => heard).toEqual(['result', 'result']);
});
