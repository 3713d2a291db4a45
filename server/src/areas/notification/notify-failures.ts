import { jobTexts, outboxDead, type Text, taskFailed } from '@materia/contract/kernel';
import { consumer, type Db, type Push, pushes, sql, type Tx } from '../../kernel/index.ts';
import { holdersOf } from '../identity/index.ts';
import { addNotifications, type NewNotification } from './notification.store.ts';

/** As much of an error as a notification takes (spec 01 §1: body ≤300). */
const shown = (error: string): string | Text =>
  (jobTexts as Readonly<Record<string, Text>>)[error] ?? (error.length > 250 ? `${error.slice(0, 250)}…` : error);

/** TASK_FAILED of a task for which no further try follows (spec 01 §5). */
const ofTask = (of: { taskId: number; code: string; error: string }): NewNotification => ({
  type: 'NOTIFICATION',
  category: 'SYSTEM',
  tag: `task-${of.taskId}`,
  title: { key: 'notification.taskFailed.title', params: { code: of.code } },
  body: { key: 'notification.failed.body', params: { error: shown(of.error) } },
  url: 'app.system.task_mangement',
  parameter: { taskId: of.taskId },
});

/** TASK_FAILED of an event that some consumer did not take in twenty tries (spec 01 §1 outbox). */
const ofEvent = (of: { outboxId: number; event: string; error: string }): NewNotification => ({
  type: 'NOTIFICATION',
  category: 'SYSTEM',
  tag: `outbox-${of.event}`,
  title: { key: 'notification.eventDead.title', params: { event: of.event } },
  body: { key: 'notification.failed.body', params: { error: shown(of.error) } },
  url: 'app.notification.notification_message_mgmt',
  parameter: { outboxId: of.outboxId },
});

/** Whom a task's alarms go to besides those who look after tasks. */
async function alarmed(db: Db, taskId: number): Promise<readonly number[]> {
  const task = await db.maybe<{ ids: number[] }>(
    sql`select alarm_user_ids as ids from scheduled_task where id = ${taskId}`,
  );
  return task?.ids ?? [];
}

async function tell(tx: Tx, more: readonly number[], of: NewNotification): Promise<void> {
  const receivers = [...new Set([...(await holdersOf(tx, 'TASK')), ...more])];
  await addNotifications(tx, receivers, of, tx.now());
}

/** What failed for good stands with everybody who looks after tasks, until they have read it. */
export const failureNotices = [
  consumer('notification.taskFailed', [taskFailed], async (tx, { payload }) =>
    tell(tx, await alarmed(tx, payload.taskId), ofTask(payload)),
  ),
  consumer('notification.outboxDead', [outboxDead], (tx, { payload }) => tell(tx, [], ofEvent(payload))),
];

const frame = (notification: NewNotification, to: Push['to']): Push => ({
  type: 'NOTIFICATION',
  body: { notification },
  to,
});

/** And is told at once to those who are there. */
export const failurePushes = [
  pushes(taskFailed, async ({ payload }, db) => [
    frame(ofTask(payload), { priv: 'TASK' }),
    frame(ofTask(payload), { userIds: await alarmed(db, payload.taskId) }),
  ]),
  pushes(outboxDead, ({ payload }) => frame(ofEvent(payload), { priv: 'TASK' })),
];
