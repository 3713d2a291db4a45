import { allTexts } from '@materia/contract';
import {
  listTaskRuns,
  listTasks,
  pauseTask,
  previewCron,
  readTask,
  readTaskLog,
  resumeTask,
  runTask,
  runTaskNow,
  saveTask,
  stopTask,
  TaskArea,
} from '@materia/contract/areas/system';
import type { Call, CallShape } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allModules } from '../../../areas.ts';
import { type Signals, sql, startWakes } from '../../../kernel/index.ts';
import { registerTasks } from '../../../kernel/jobs/register-tasks.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
const first = { limit: 100, page: 1 };
const missing = { params: { id: 999_999 } };
/** What lists that stand open elsewhere are told. */
let told: unknown[] = [];
let stopWakes: () => void;

beforeAll(async () => {
  server = await testServer();
  await registerTasks(server.services);
  await server.given.user({ userName: 'boss', role: 'SuperAdmin' });
  await server.given.user({ userName: 'reader', role: 'Admin' });
  const send: Signals['send'] = (channel, message) => {
    if (channel === 'live') told.push((message as { push: unknown }).push);
  };
  stopWakes = startWakes({ send } as Signals);
});
afterAll(async () => {
  stopWakes();
  await server.close();
});

const boss = () => server.as('boss');
const idOf = async (code: string) =>
  (await server.services.db.one<{ id: number }>(sql`select id from scheduled_task where code = ${code}`)).id;
const lastRun = async (taskId: number) =>
  (await server.services.db.one<{ id: number }>(sql`select max(id) as id from task_run where task_id = ${taskId}`)).id;
/** As a runner would end it: no jobs role runs here. */
const endRuns = () =>
  server.services.db.run(sql`with ended as (
    update task_run set status = 'COMPLETED', ended_at = now() where status = 'WORKING' returning task_id)
    update scheduled_task set status = 'COMPLETED' where id in (select task_id from ended)`);

test('every task of every area has a name and a summary in both languages and an area that the screen can name', () => {
  const tasks = allModules.flatMap(module => module.tasks.map(({ code }) => ({ code, area: module.area })));
  for (const kind of ['name', 'summary'])
    expect(tasks.filter(({ code }) => allTexts[`task.${kind}.${code}`] === undefined)).toEqual([]);
  expect(tasks.filter(({ area }) => !TaskArea.has(area))).toEqual([]);
});

test('the list finds by name in either language and by code, by module and both states; it names what may be pressed', async () => {
  const caller = await boss();
  const codes = async (body: object) =>
    (await caller.call(listTasks, { params: first, body })).data?.rows.map(row => row.code);
  expect(await codes({ query: '清理日志' })).toEqual(['log_cleanup']);
  expect(await codes({ query: 'Remove old LOGS' })).toEqual(['log_cleanup']);
  expect(await codes({ query: 'LOG_CLEAN' })).toEqual(['log_cleanup']);
  expect(await codes({ query: '清理日志', area: ['order'] })).toEqual([]);
  expect(await codes({ query: '清理日志', schedule: ['PAUSED'] })).toEqual([]);
  expect(await codes({ query: '清理日志', status: ['NEW'], schedule: ['SCHEDULED'] })).toEqual(['log_cleanup']);
  const { data } = await caller.call(listTasks, { params: first, body: { query: 'log_cleanup' } });
  expect(data?.total).toBe(1);
  expect(data?.rows[0]).toMatchObject({ name: '清理日志', area: 'system', cron: '0 50 3 * * *', runs: [] });
  expect(data?.rows[0]?.allowedActions).toEqual([
    { action: 'runnow', reason: null },
    { action: 'run', reason: 'task.alreadyScheduled' },
    { action: 'pause', reason: null },
    { action: 'resume', reason: 'task.notPaused' },
    { action: 'stop', reason: null },
  ]);
  const half = await caller.call(listTasks, { params: { limit: 1, page: 2 }, body: { part: 'ROWS' } });
  expect([half.data?.rows.length, half.data?.total]).toEqual([1, null]);
});

test('pressed: 暂停, 恢复, 停止, 启动, each refused where it does not fit, with its words', async () => {
  const caller = await boss();
  const params = { id: await idOf('order_auto_sign') };
  const schedule = async <T extends CallShape>(call: Call<T>) => (await caller.call(call, { params } as never)).data;
  expect(await schedule(pauseTask)).toMatchObject({ schedule: 'PAUSED' });
  (await caller.call(pauseTask, { params })).refuses(409, '任务未启动，无法暂停！');
  expect(await schedule(resumeTask)).toMatchObject({ schedule: 'SCHEDULED' });
  (await caller.call(resumeTask, { params })).refuses(409, '任务未暂停，无法恢复！');
  (await caller.call(runTask, { params })).refuses(409, '任务已在计划中！');
  expect(await schedule(stopTask)).toMatchObject({ schedule: 'STOPPED', nextRunAt: null });
  (await caller.call(stopTask, { params })).refuses(409, '任务已停止！');
  expect(await schedule(runTask)).toMatchObject({ schedule: 'SCHEDULED' });
  for (const call of [runTask, pauseTask, resumeTask, stopTask]) {
    expect((await caller.call<CallShape>(call, missing)).status).toBe(404);
  }
});

test('立即执行 makes a run with its parameters for once, leaves the schedule, and is refused while it runs', async () => {
  const caller = await boss();
  const id = await idOf('outbox_cleanup');
  const answer = await caller.call(runTaskNow, { params: { id }, body: { params: { days: 3 } } });
  expect(answer.data).toMatchObject({ status: 'WORKING', schedule: 'SCHEDULED' });
  expect(answer.data?.runs[0]).toMatchObject({ status: 'WORKING', took: null });
  expect(answer.data?.allowedActions[0]).toEqual({ action: 'runnow', reason: 'task.running' });
  const again = await caller.call(runTaskNow, { params: { id }, body: {} });
  again.refuses(409, '任务正在执行中！');
  const { data } = await caller.call(listTaskRuns, { params: { ...first, id }, body: { status: ['WORKING'] } });
  expect(data).toMatchObject({ total: 1, rows: [{ trigger: 'MANUAL', userName: '用户boss', params: { days: 3 } }] });
  await endRuns();
  expect((await caller.call(runTaskNow, { ...missing, body: {} })).status).toBe(404);
  expect((await caller.call(listTaskRuns, { params: { ...first, id: 999_999 }, body: {} })).status).toBe(404);
});

test('the log of a run is read on from the last line that is known, and says when it is over', async () => {
  const caller = await boss();
  const id = await idOf('log_cleanup');
  await caller.call(runTaskNow, { params: { id }, body: {} });
  const runId = await lastRun(id);
  await server.services.db.run(sql`insert into task_run_log (run_id, seq, level, text)
    select ${runId}, n, 'INFO', 'line ' || n from generate_series(1, 501) as n`);
  const read = async (after: number) =>
    (await caller.call(readTaskLog, { params: { runId }, query: { after: String(after) } })).data;
  expect(await read(0)).toMatchObject({ ended: false, run: { status: 'WORKING' } });
  expect((await read(0))?.lines.length).toBe(500);
  expect((await read(500))?.lines.map(line => line.text)).toEqual(['line 501']);
  await server.services.db.run(sql`update task_run set error = 'task.error.stopped',
    summary = '{"operations":3,"logins":0,"runs":1}' where id = ${runId}`);
  await endRuns();
  expect(await read(0)).toMatchObject({ ended: false });
  expect(await read(501)).toMatchObject({
    ended: true,
    lines: [],
    run: { error: '已手动停止', summary: '操作日志 3，登录日志 0，执行记录 1' },
  });
  expect((await caller.call(readTaskLog, { params: { runId: 999_999 }, query: { after: '0' } })).status).toBe(404);
});

test('why a run ended says who reads it in words, in either language; an error of its own as it is', async () => {
  const caller = await boss();
  const id = await idOf('log_cleanup');
  const words: unknown[] = [];
  for (const error of ['task.error.interrupted', 'task.error.stopped', 'task.error.timeout', 'ECONNREFUSED']) {
    await caller.call(runTaskNow, { params: { id }, body: {} });
    await endRuns();
    await server.services.db.run(
      sql`update task_run set status = 'UNCOMPLETED', error = ${error} where id = ${await lastRun(id)}`,
    );
    const newest = { params: { ...first, id }, body: {} };
    const english = { ...newest, headers: { 'accept-language': 'en_US' } };
    const answers = [await caller.call(listTaskRuns, newest), await caller.call(listTaskRuns, english)];
    words.push(answers.map(answer => answer.data?.rows[0]?.error));
  }
  expect(words).toEqual([
    ['进程中断', 'The process was interrupted'],
    ['已手动停止', 'Stopped by hand'],
    ['执行超时', 'Timed out'],
    ['ECONNREFUSED', 'ECONNREFUSED'],
  ]);
});

test('how a task is run is saved: planned anew, logged with what changed, refused for a wrong expression, an old version, a stranger', async () => {
  const caller = await boss();
  const id = await idOf('log_cleanup');
  const before = (await caller.call(readTask, { params: { id } })).data;
  const body = {
    taskId: id,
    version: before?.version ?? 0,
    cron: '0 0 4 * * *',
    params: {},
    timeoutS: 600,
    retryMax: 2,
    catchUp: true,
    alarmUserIds: [] as number[],
  };
  (await caller.call(saveTask, { body: { ...body, cron: '每天' } })).refuses(400, 'Cron表达式不正确！');
  expect((await caller.call(saveTask, { body: { ...body, version: 99 } })).status).toBe(409);
  (await caller.call(saveTask, { body: { ...body, alarmUserIds: [999_999] } })).refuses(400, '告警接收人不存在！');
  expect((await caller.call(saveTask, { body: { ...body, taskId: 999_999 } })).status).toBe(404);
  const { data } = await caller.call(saveTask, { body });
  expect(data).toMatchObject({ cron: '0 0 4 * * *', retryMax: 2, catchUp: true });
  expect(data?.nextRunAt).toBe(data?.nextRuns[0]);
  expect(data?.nextRuns.length).toBe(5);
  const log = await server.services.db.rows(sql`select before, after from operation_log
    where target_type = 'TASK' and target_id = ${id} and action = 'system.op.saveTask' and code = 200`);
  expect(log).toEqual([
    {
      before: { cron: '0 50 3 * * *', timeoutS: 3600, retryMax: 3, catchUp: false },
      after: { cron: '0 0 4 * * *', timeoutS: 600, retryMax: 2, catchUp: true },
    },
  ]);
  expect((await caller.call(readTask, missing)).status).toBe(404);
});

test('every step and a save are told to the lists of who may see tasks; a refused one is not (spec 01 §8)', async () => {
  const caller = await boss();
  const id = await idOf('session_cleanup');
  const frame = (status: string) => ({ type: 'TASK', body: { taskId: id, status }, to: { priv: 'TASK' } });
  const heard = async (act: () => Promise<unknown>) => {
    told = [];
    await act();
    return told;
  };
  const { data } = await caller.call(readTask, { params: { id } });
  const { cron, timeoutS, retryMax, catchUp } = data;
  const body = { taskId: id, version: data.version, cron, params: {}, timeoutS, retryMax, catchUp, alarmUserIds: [] };
  expect(await heard(() => caller.call(saveTask, { body }))).toEqual([frame('NEW')]);
  expect(await heard(() => caller.call(saveTask, { body }))).toEqual([]);
  for (const call of [pauseTask, resumeTask, stopTask, runTask])
    expect(await heard(() => caller.call<CallShape>(call, { params: { id } }))).toEqual([frame('NEW')]);
  expect(await heard(() => caller.call(runTask, { params: { id } }))).toEqual([]);
  expect(await heard(() => caller.call(runTaskNow, { params: { id }, body: {} }))).toEqual([frame('WORKING')]);
  await endRuns();
});

test('an expression that is being typed shows its next five, or what is wrong with it', async () => {
  const caller = await boss();
  expect((await caller.call(previewCron, { body: { cron: '0 */5 * * * *' } })).data?.length).toBe(5);
  expect((await caller.call(previewCron, { body: { cron: '* * * * *' } })).status).toBe(400);
});

test('who only reads tasks changes none', async () => {
  const reader = await server.as('reader');
  const params = { id: await idOf('log_cleanup') };
  expect((await reader.call(readTask, { params })).status).toBe(200);
  for (const call of [runTask, pauseTask, resumeTask, stopTask]) {
    expect((await reader.call<CallShape>(call, { params })).status).toBe(403);
  }
});
