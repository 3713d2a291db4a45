import { expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { eventually } from '../testing/kernel-process.ts';
import {
  clerk,
  type LiveProcess,
  liveProcess,
  service,
  superAdmin,
  tabOf,
  useLiveProcesses,
} from '../testing/live-process.ts';
import { isPresent } from './presence.ts';

useLiveProcesses();

const present = ({ db }: LiveProcess) =>
  db.rows(sql`
    select session_id as "sessionId", sum(tabs)::int as tabs, max(path) as path, bool_and(locked) as locked from live_presence p
    where ${isPresent('p')} group by session_id order by session_id`);

test('who is connected stands in the database, whichever process it is, and goes with the last tab (spec 01 §10)', async () => {
  const [first, second] = [await liveProcess(), await liveProcess()];
  const tab = await tabOf(first, clerk, { tabId: 'a' });
  await tabOf(second, clerk, { tabId: 'b' });
  await tabOf(second, service);
  await eventually(async () =>
    expect(await present(first)).toEqual([
      { sessionId: clerk.sessionId, tabs: 2, path: '', locked: false },
      { sessionId: service.sessionId, tabs: 1, path: '', locked: false },
    ]),
  );
  tab.socket.send(JSON.stringify({ type: 'PING', path: '/app/order/order_mgmt', locked: true }));
  await eventually(async () =>
    expect((await present(first))[0]).toEqual({
      ...{ sessionId: clerk.sessionId, tabs: 2, path: '/app/order/order_mgmt', locked: false },
    }),
  );
  tab.socket.close();
  await eventually(async () =>
    expect((await present(first))[0]).toMatchObject({ sessionId: clerk.sessionId, tabs: 1 }),
  );
  await second.live.stop();
  expect(await present(first)).toEqual([]);
});

test('those who may look hear of it: a row and the number', async () => {
  const here = await liveProcess();
  here.accounts.set(superAdmin.userName, { ...superAdmin, privs: new Set(['ONLINE']) });
  const watcher = await tabOf(here, superAdmin);
  await tabOf(here, clerk);
  await eventually(() => {
    const rows = watcher.frames.filter(frame => frame.type === 'ROW');
    expect(rows).toContainEqual(expect.objectContaining({ entity: 'session', id: clerk.sessionId }));
    expect(watcher.frames).toContainEqual(expect.objectContaining({ type: 'COUNTERS', names: ['online'] }));
  });
  const counted = () => watcher.frames.filter(frame => frame.type === 'COUNTERS').length;
  const before = counted();
  const rows = () => watcher.frames.filter(frame => frame.type === 'ROW').length;
  const seen = rows();
  // To another screen, and another tab: the same person.
  await tabOf(here, clerk, { tabId: 'other' });
  await eventually(() => expect(rows()).toBeGreaterThan(seen));
  expect(counted()).toBe(before);
});

test('a process that died without a word is believed for 90 s', async () => {
  const here = await liveProcess();
  const dead = '00000000-0000-4000-8000-000000000001';
  const add = (id: number, seconds: number) =>
    here.db.run(sql`
      insert into live_presence (process_id, session_id, user_id, tabs, seen_at)
      values (${dead}, ${id}, 1, 1, now() - make_interval(secs => ${seconds}))`);
  await add(901, 80);
  await add(902, 100);
  expect((await present(here)).map(row => (row as { sessionId: number }).sessionId)).toEqual([901]);
});
