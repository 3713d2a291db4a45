import type { LiveFrameType } from '@materia/contract/kernel';
import { expect, test } from 'vitest';
import { isIgnored } from './ignored.ts';
import { type Notice, noticeOf, worded } from './notice.ts';
import { enqueue, longestQueue } from './notice-queue.ts';

let seq = 0;
function notice(type: LiveFrameType, body: Record<string, unknown> = {}): Notice {
  seq += 1;
  return noticeOf({ seq, type, isRefresh: false, autoHidden: true, ...body });
}
const order = (tag: string, status: number) =>
  notice('MAT_ORDER', { tag, orderInfo: { order_status_code: status, channel: 'MOBILE' } });
const queue = (...all: Notice[]) => all.reduce<readonly Notice[]>(enqueue, []);
const tags = (all: readonly Notice[]) => all.map(({ tag }) => tag);

test('order Video, -12, refund failed, 23, devices, rest; within each as they came (spec 01 §8)', () => {
  const all = queue(
    notice('NOTIFICATION', { notification: { tag: 'rest' } }),
    notice('MAT_T', { tag: 'heat' }),
    order('paid', 23),
    order('failed', -22),
    order('abnormal', -12),
    notice('MAT_NETWORK', { tag: 'net' }),
    notice('STORE_ORDER', { tag: 'paid too', orderInfo: { order_status_code: 23 } }),
    notice('Video', { roomId: 'r1' }),
    order('picked', 41),
  );
  expect(tags(all)).toEqual(['video-r1', 'abnormal', 'failed', 'paid', 'paid too', 'heat', 'net', 'rest', 'picked']);
});

test('what is grave waits behind nothing lesser of its rank, and what is over again behind all of it', () => {
  const rest = (tag: string, level: string) => notice('NOTIFICATION', { notification: { tag, level } });
  const all = queue(
    rest('sold out 1', 'warning'),
    rest('sold out 2', 'warning'),
    notice('MAT_T', { tag: 'cool again', level: 'error', recovered: true }),
    rest('unknown drop', 'error'),
    notice('MAT_H', { tag: 'damp', level: 'warning' }),
    notice('MAT_T', { tag: 'heat', level: 'error' }),
    order('paid', 23),
  );
  expect(tags(all)).toEqual(['paid', 'heat', 'damp', 'cool again', 'unknown drop', 'sold out 1', 'sold out 2']);
  const many = Array.from({ length: longestQueue }, (_, n) => rest(`short ${n}`, 'warning'));
  expect(tags(queue(rest('open door', 'error'), ...many))[0]).toBe('open door');
});

test('the newest of a tag stands for those before it, where it belongs now', () => {
  expect(tags(queue(order('1', 23), order('2', 23), order('1', 23)))).toEqual(['2', '1']);
  expect(tags(queue(order('1', 23), order('2', 23), order('2', -12)))).toEqual(['2', '1']);
});

test('at most 200 wait: the oldest of the least urgent goes', () => {
  const paid = Array.from({ length: longestQueue - 2 }, (_, n) => order(`paid ${n}`, 23));
  const all = queue(order('rest 1', 41), order('rest 2', 41), ...paid, order('late', -12));
  expect(all).toHaveLength(longestQueue);
  expect(all[0]?.tag).toBe('late');
  expect(all.at(-1)?.tag).toBe('rest 2');
});

test('orders and devices can be ignored, messages cannot (spec 01 §8 Suppression)', () => {
  const ignored = (ignoreOrderNotify: boolean, ignoreMatNotify: boolean) =>
    (['MAT_ORDER', 'STORE_ORDER', 'MAT_NETWORK', 'MAT_T', 'MAT_H', 'NOTIFICATION', 'Video'] as const).filter(type =>
      isIgnored(type, { ignoreOrderNotify, ignoreMatNotify }),
    );
  expect(ignored(false, false)).toEqual([]);
  expect(ignored(true, false)).toEqual(['MAT_ORDER', 'STORE_ORDER']);
  expect(ignored(false, true)).toEqual(['MAT_NETWORK', 'MAT_T', 'MAT_H']);
});

test('a frame of a template, and one written by hand', () => {
  const made = notice('NOTIFICATION', {
    autoHidden: false,
    notification: {
      title: { key: '{place}来单', params: { place: { zh: '一号机', en: 'Mat 1' } } },
      body: '正文',
      level: 'error',
      url: 'app.mat.mat_mgmt',
      parameter: { matId: 1 },
      duration: 3000,
      playAudio: true,
      mustConfirm: true,
    },
  });
  expect(worded(made.title)).toBe('一号机来单');
  expect(made).toMatchObject({ level: 'error', url: 'app.mat.mat_mgmt', parameter: { matId: 1 }, duration: 3000 });
  expect(made).toMatchObject({ autoHidden: false, playAudio: true, mustConfirm: true, order: null, matId: null });
  expect(notice('MAT_T', { recovered: true, matId: 7 })).toMatchObject({
    title: 'MAT_T',
    body: '',
    recovered: true,
    matId: 7,
  });
});
