import { expect, test } from 'vitest';
import { type Notice, noticeOf } from './notice.ts';
import { NoticeBoard } from './notice-board.ts';

let seq = 0;
function notice(tag: string, status = 23): Notice {
  seq += 1;
  const orderInfo = { order_status_code: status, channel: 'MOBILE' };
  return noticeOf({
    seq,
    type: 'MAT_ORDER',
    isRefresh: false,
    autoHidden: true,
    tag,
    title: `${tag} ${seq}`,
    orderInfo,
  });
}

/** A board whose notices are hidden by hand. */
function board(queues: boolean) {
  const shown: { notice: Notice; hidden: () => void }[] = [];
  let locked = false;
  const made = new NoticeBoard({
    queues,
    silent: () => locked,
    show: (notice, hidden) => {
      const at = shown.findIndex(other => other.notice.tag === notice.tag);
      if (at >= 0) shown.splice(at, 1);
      shown.push({ notice, hidden });
    },
    withdraw: notice => shown.some(other => other.notice.tag === notice.tag) && hide(notice.tag),
  });
  const hide = (tag: string) => {
    const at = shown.findIndex(other => other.notice.tag === tag);
    const [gone] = shown.splice(at, 1);
    gone?.hidden();
  };
  const lock = (now: boolean) => {
    locked = now;
    made.lockChanged();
  };
  return { board: made, hide, lock, tags: () => shown.map(({ notice }) => notice.tag), shown };
}

test('who queues sees one at a time, the next when it is closed or hidden, the urgent first', () => {
  const { board: to, hide, tags } = board(true);
  for (const each of [notice('1'), notice('2'), notice('3', -12)]) to.give(each);
  expect(tags()).toEqual(['1']);
  expect(to.waiting.get()).toBe(2);
  hide('1');
  expect(tags()).toEqual(['3']);
  hide('3');
  hide('2');
  expect(tags()).toEqual([]);
  to.give(notice('4'));
  expect(tags()).toEqual(['4']);
});

test('the newest of a tag takes the place of the one that is shown', () => {
  const { board: to, hide, tags, shown } = board(true);
  to.give(notice('1'));
  to.give(notice('2'));
  const newer = notice('1');
  to.give(newer);
  expect(tags()).toEqual(['1']);
  expect(shown[0]?.notice).toBe(newer);
  hide('1');
  expect(tags()).toEqual(['2']);
});

test('all others see each at once, the newest of a tag', () => {
  const { board: to, tags } = board(false);
  for (const tag of ['1', '2', '3', '1']) to.give(notice(tag));
  expect(tags()).toEqual(['2', '3', '1']);
});

test('locked: nothing is shown; what queues waits and is shown afterwards, others have the centre', () => {
  const queueing = board(true);
  queueing.board.give(notice('1'));
  queueing.lock(true);
  expect(queueing.tags()).toEqual([]);
  queueing.board.give(notice('2', -12));
  expect(queueing.tags()).toEqual([]);
  queueing.lock(false);
  expect(queueing.tags()).toEqual(['2']);
  queueing.hide('2');
  expect(queueing.tags()).toEqual(['1']);
  const other = board(false);
  other.lock(true);
  other.board.give(notice('1'));
  other.lock(false);
  expect(other.tags()).toEqual([]);
});

test('taken back: it goes from the screen and from the queue, and the next is shown', () => {
  const { board: to, hide, tags } = board(true);
  for (const tag of ['1', '2', '3', '4']) to.give(notice(tag));
  to.takeBack('3');
  expect(to.waiting.get()).toBe(2);
  to.takeBack('1');
  expect(tags()).toEqual(['2']);
  hide('2');
  expect(tags()).toEqual(['4']);
  const other = board(false);
  for (const tag of ['1', '2']) other.board.give(notice(tag));
  other.board.takeBack('1');
  expect(other.tags()).toEqual(['2']);
});

test('signed out: nothing waits any more', () => {
  const { board: to, tags } = board(true);
  to.give(notice('1'));
  to.give(notice('2'));
  to.clear();
  expect(tags()).toEqual([]);
  expect(to.waiting.get()).toBe(0);
});
