import { expect, test } from 'vitest';
import type { ListMachine } from './list-machine.ts';
import { LiveRows } from './live-rows.ts';
import { Desk, machineOf, type Row, request, settle } from './testing/rows-desk.ts';

test('rows first; the total is asked for after they are painted, once for all pages', async () => {
  const desk = new Desk(25);
  const { machine, paint } = machineOf(desk);
  await machine.open(request(), 1, 10);
  expect(machine.snapshot()).toMatchObject({ phase: 'ready', total: null, counting: true, hasNext: true });
  expect(desk.asked.map(paging => paging.part)).toEqual(['ROWS']);
  await paint();
  expect(machine.snapshot()).toMatchObject({ total: 25, counting: false, sums: { paid: 5 } });
  await machine.open(request(), 2, 10);
  await machine.open(request(), 3, 10);
  expect(desk.asked.map(({ part, page, after }) => [part, page, after])).toEqual([
    ['ROWS', 1, undefined],
    ['TOTAL', 1, undefined],
    ['ROWS', 2, '16'],
    ['ROWS', 3, '6'],
  ]);
  expect(machine.snapshot()).toMatchObject({ total: 25, hasNext: false });
  // What is counted beside the list is counted once for all its pages, and again when it is read again.
  expect(machine.snapshot()).toMatchObject({ reading: 3, anew: 1 });
  await machine.refresh();
  expect(machine.snapshot()).toMatchObject({ reading: 4, anew: 2 });
});

test('what the search left out is said until everything was looked through', async () => {
  const desk = new Desk(3);
  const { machine } = machineOf(desk);
  machine.options.ask = async (of, page) => ({ ...(await desk.ask(of, page)), partial: of.body.wide === true });
  await machine.open(request({ wide: true }), 1, 10);
  expect(machine.snapshot().partial).toBe(true);
  await machine.open(request(), 1, 10);
  expect(machine.snapshot().partial).toBe(false);
});

test('an answer that comes after the next question is dropped', async () => {
  const desk = new Desk(25);
  let release: () => void = () => undefined;
  const gate = new Promise<void>(resolve => {
    release = resolve;
  });
  const straight = desk.ask;
  desk.ask = async (asked, paging) => {
    const answer = await straight(asked, paging);
    if (asked.body.slow) await gate;
    return answer;
  };
  const { machine } = machineOf(desk);
  const slow = machine.open(request({ slow: true }), 1, 10);
  await machine.open(request(), 1, 5);
  release();
  await slow;
  expect(machine.snapshot().rows.length).toBe(5);
});

test('a failed reading says so and can be tried again; a missing required filter waits', async () => {
  const desk = new Desk(3);
  const straight = desk.ask;
  desk.ask = () => Promise.reject(new Error('gone'));
  const { machine } = machineOf(desk);
  machine.options.ask = (asked, paging) => desk.ask(asked, paging);
  await machine.open(request(), 1, 10);
  expect(machine.snapshot()).toMatchObject({ phase: 'failed', failure: new Error('gone') });
  desk.ask = straight;
  await machine.refresh();
  expect(machine.snapshot().phase).toBe('ready');
  await machine.open(null, 1, 10);
  expect(machine.snapshot().phase).toBe('waiting');
});

test('a list without pages reads a hundred at a time where it is looked at', async () => {
  const desk = new Desk(5000);
  const { machine, paint } = machineOf(desk, 'scroll');
  await machine.open(request(), 1, 10);
  await paint();
  expect(machine.snapshot().rows.length).toBe(5000);
  expect(desk.asked.find(({ part }) => part === 'TOTAL')).toMatchObject({ exact: true });
  await machine.want(2350, 2420);
  await machine.want(2360, 2430);
  expect(desk.asked.filter(({ part }) => part === 'ROWS').map(({ page }) => page)).toEqual([1, 24, 25]);
  expect(machine.snapshot().rows[2399]?.id).toBe(2601);
  expect(machine.snapshot().rows[2500]).toBeUndefined();
});

const liveOf = (machine: ListMachine<Row>, arrives = true, onNews = () => {}) => {
  const due: (() => void)[] = [];
  const live = new LiveRows<Row>({
    machine,
    arrives,
    stateOf: row => `状态${row.status}`,
    tab: () => (machine.request?.body.status as number[] | undefined) ?? [],
    onNews,
    schedule: then => {
      due.push(then);
      return () => undefined;
    },
  });
  const pass = async () => {
    await settle();
    for (const then of due.splice(0)) then();
    await settle();
  };
  return { live, pass };
};

// Refunds went through while the list was being read again: the answer that was under way came last, and knew less.
test('an answer that was under way when a row changed does not stay: the row is read once more', async () => {
  const desk = new Desk(3);
  const { machine } = machineOf(desk);
  await machine.open(request(), 1, 10);
  const { live, pass } = liveOf(machine);
  const arrived = Promise.withResolvers<void>();
  machine.options.ask = async (...question) => {
    machine.options.ask = desk.ask;
    return Promise.all([desk.ask(...question), arrived.promise]).then(([answer]) => answer);
  };
  const refreshing = machine.refresh();
  await settle();
  desk.rows[1] = { id: 2, version: 2, status: 20 };
  live.hear({ id: 2, version: 2 });
  await pass();
  arrived.resolve();
  await refreshing;
  await pass();
  expect(machine.snapshot().rows[1]).toEqual({ id: 2, version: 2, status: 20 });
});

test('a shown row is repainted in its place; the table and the cursor do not move', async () => {
  const desk = new Desk(5);
  const { machine } = machineOf(desk);
  await machine.open(request(), 1, 10);
  const { live, pass } = liveOf(machine);
  desk.rows[2] = { id: 3, version: 2, status: 20 };
  live.hear({ id: 3, version: 2 });
  await pass();
  expect(machine.snapshot().rows.map(row => row?.id)).toEqual([5, 4, 3, 2, 1]);
  expect(machine.snapshot().rows[2]).toEqual({ id: 3, version: 2, status: 20 });
  expect(machine.snapshot().marks.get(3)).toEqual({ kind: 'changed', times: 1 });
  const before = desk.asked.length;
  live.hear({ id: 3, version: 2 });
  await pass();
  expect(desk.asked.length, 'a version that is shown already is not asked for').toBe(before);
});

test('where rows never come in, a change elsewhere is another page and asks nothing', async () => {
  const desk = new Desk(5);
  const { machine } = machineOf(desk);
  await machine.open(request(), 1, 3);
  const { live, pass } = liveOf(machine, false);
  const before = desk.asked.length;
  live.hear({ id: 1, version: 2 });
  await pass();
  expect(machine.snapshot().arrived).toBe(0);
  expect(desk.asked.length).toBe(before);
});

test('a row that left the tab stays, grey, with the word of its new state; one that is gone stays too', async () => {
  const desk = new Desk(3);
  const { machine } = machineOf(desk);
  await machine.open(request({ status: [10] }), 1, 10);
  const { live, pass } = liveOf(machine);
  desk.rows = [
    { id: 3, version: 2, status: 22 },
    { id: 2, version: 1, status: 10 },
  ];
  live.hear({ id: 3, version: 2 });
  live.hear({ id: 1 });
  await pass();
  await pass();
  expect(machine.snapshot().rows.length).toBe(3);
  expect(machine.snapshot().marks.get(3)).toEqual({ kind: 'left', state: '状态22' });
  expect(machine.snapshot().marks.get(1)).toEqual({ kind: 'left', state: null });
});

test('new rows only raise the count, each once, and only those that the filter admits', async () => {
  const desk = new Desk(3);
  const { machine } = machineOf(desk);
  await machine.open(request({ status: [10] }), 1, 10);
  const { live, pass } = liveOf(machine);
  desk.rows.unshift({ id: 4, version: 1, status: 10 }, { id: 5, version: 1, status: 22 });
  for (const id of [4, 5, 4]) live.hear({ id, version: 1 });
  await pass();
  await pass();
  expect(machine.snapshot()).toMatchObject({ arrived: 1 });
  expect(machine.snapshot().rows.length).toBe(3);
  await machine.refresh();
  expect(machine.snapshot().arrived).toBe(0);
  expect(machine.snapshot().rows.length).toBe(4);
});

test('new is what was just made or came from another tab: not what changed on another page, not what one did oneself', async () => {
  const desk = new Desk(5);
  const { machine } = machineOf(desk);
  await machine.open(request({ status: [10] }), 1, 2);
  const { live, pass } = liveOf(machine);
  desk.rows.unshift(...[8, 7, 6].map(id => ({ id, version: 1, status: 10 })));
  live.hear({ id: 1, version: 2, was: 10, is: 10 });
  live.hear({ id: 2, version: 2, was: 10, is: 10 });
  live.hear({ id: 6, version: 1, was: null, is: 10, own: true });
  live.hear({ id: 7, version: 1, was: null, is: 10 });
  live.hear({ id: 8, version: 2, was: 19, is: 10 });
  await pass();
  await pass();
  expect(machine.snapshot().arrived, '7 was made, 8 came from 19').toBe(2);
  desk.rows = desk.rows.map(row => (row.id === 8 ? { ...row, version: 3, status: 22 } : row));
  live.hear({ id: 8, version: 3, was: 10, is: 22 });
  await pass();
  expect(machine.snapshot().arrived, 'one that left before it was seen is no news any more').toBe(1);
});

test('without a tab only what was just made is new', async () => {
  const desk = new Desk(5);
  const { machine } = machineOf(desk);
  await machine.open(request(), 1, 2);
  const { live, pass } = liveOf(machine);
  desk.rows.unshift({ id: 6, version: 1, status: 10 });
  live.hear({ id: 1, version: 2, was: 10, is: 20 });
  live.hear({ id: 6, version: 1, was: null, is: 10 });
  await pass();
  await pass();
  expect(machine.snapshot().arrived).toBe(1);
});

test('sums follow what changes; one that was counted on request is not counted again by itself', async () => {
  const desk = new Desk(25);
  const { machine, paint } = machineOf(desk);
  await machine.open(request(), 1, 10);
  await machine.recount();
  expect(desk.asked.filter(({ part }) => part === 'TOTAL').length, 'the first total is not there yet').toBe(0);
  await paint();
  desk.rows.push({ id: 0, version: 1, status: 10 });
  const { reading } = machine.snapshot();
  await machine.recount();
  expect(machine.snapshot()).toMatchObject({ total: 26, counting: false, reading });
  await machine.count(true);
  const before = desk.asked.length;
  await machine.recount();
  expect(desk.asked.length).toBe(before);
});

test('a screen that is not looked at asks nothing and catches up later', async () => {
  const desk = new Desk(3);
  const { machine } = machineOf(desk);
  await machine.open(request(), 1, 10);
  let news = 0;
  const { live, pass } = liveOf(machine, true, () => {
    news += 1;
  });
  live.sleep(true);
  desk.rows[0] = { id: 3, version: 7, status: 10 };
  const before = desk.asked.length;
  live.hear({ id: 3, version: 7 });
  await pass();
  expect(desk.asked.length).toBe(before);
  expect(news, 'nor are counts asked for').toBe(0);
  live.sleep(false);
  expect(news).toBe(1);
  await pass();
  expect(machine.snapshot().rows[0]?.version).toBe(7);
});

test('another page is not said to be loading before that could be seen; until its answer came the machine is asking', async () => {
  const desk = new Desk(30);
  const { machine } = machineOf(desk);
  await machine.open(request(), 1, 10);
  const answer = desk.ask;
  let answerNow = () => {};
  machine.options.ask = (...of) => new Promise(done => (answerNow = () => done(answer(...of))));
  const turned = machine.open(request(), 2, 10);
  expect([machine.snapshot().phase, machine.asking]).toEqual(['ready', true]);
  await expect.poll(() => machine.snapshot().phase).toBe('loading');
  answerNow();
  await turned;
  expect([machine.snapshot().phase, machine.asking, machine.snapshot().rows[0]?.id]).toEqual(['ready', false, 20]);
});

test('a queue tidies itself in its place: what left goes, what came in is there, the cursor’s reading stays', async () => {
  const desk = new Desk(3);
  const { machine } = machineOf(desk);
  await machine.open(request(), 1, 10);
  const { reading } = machine.snapshot();
  const [gone] = machine.snapshot().rows;
  desk.rows.splice(
    desk.rows.findIndex(row => row.id === gone?.id),
    1,
  );
  machine.patch({ marks: new Map([[gone?.id ?? 0, { kind: 'left', state: null }]]), arrived: 1 });
  expect(await machine.settle()).toBe(true);
  expect(machine.snapshot()).toMatchObject({ phase: 'ready', reading, arrived: 0 });
  expect(machine.snapshot().marks.size).toBe(0);
  expect(machine.snapshot().rows).toHaveLength(2);
  desk.ask = () => Promise.reject(new Error('gone'));
  machine.options.ask = (asked, paging) => desk.ask(asked, paging);
  expect(await machine.settle(), 'not to be had: the rows stand').toBe(false);
  expect(machine.snapshot().rows).toHaveLength(2);
});
