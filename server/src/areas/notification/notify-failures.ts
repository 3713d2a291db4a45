import { allTexts } from '@materia/contract';
import { notificationTexts } from '@materia/contract/areas/notification';
import { jobTexts, outboxDead, say, type Text, taskFailed, type Words } from '@materia/contract/kernel';
import { consumer, type Db, noticeTemplate, sql } from '../../kernel/index.ts';
import { receives } from '../identity/index.ts';
import { notify } from './notify.ts';

/** TASK_FAILED {what, error}: a task, or an event that nobody could be brought to take, is given up (spec 01 §1, §5). */
export const taskFailedTemplate = noticeTemplate({
  code: 'TASK_FAILED',
  to: 'STAFF',
  category: 'SYSTEM',
  title: 'notification.taskFailed',
  body: 'notification.taskFailed.body',
  level: 'error',
  url: 'app.system.task_mangement',
  channels: ['LIVE'],
});

/** Those who look after tasks: the platform's, for what failed is nobody else's. */
const keepers = { priv: 'TASK', companyId: null } as const;

/** As much of an error as a notification takes (spec 01 §1: body ≤300). */
const shown = (error: string): string | Text =>
  (jobTexts as Readonly<Record<string, Text>>)[error] ?? (error.length > 250 ? `${error.slice(0, 250)}…` : error);

const inBoth = (text: Text, params: Words): Text => ({ zh: say(text, 'zh', params), en: say(text, 'en', params) });

/** Whom a task's alarms go to besides. */
async function alarmed(db: Db, taskId: number, now: Date): Promise<number[]> {
  const users = await db.rows<{ id: number }>(sql`
    select u.id from sys_user u join scheduled_task t on t.id = ${taskId} and u.id = any(t.alarm_user_ids)
    where not coalesce(${receives(keepers, now)}, false) order by u.id`);
  return users.map(user => user.id);
}

/** What failed for good stands with everybody who looks after tasks, until they have read it. */
export const failureNotices = [
  consumer('notification.taskFailed', [taskFailed], async (tx, { payload: { taskId, code, error } }) => {
    const name = allTexts[`task.name.${code}`] ?? code;
    const params = { what: inBoth(notificationTexts['notification.taskFailed.task'], { name }), error: shown(error) };
    const notice = { template: taskFailedTemplate, params, tag: `task-${taskId}`, parameter: { taskId } };
    await notify(tx, { ...notice, to: keepers });
    const more = await alarmed(tx, taskId, tx.now());
    if (more.length > 0) await notify(tx, { ...notice, to: { userIds: more } });
  }),
  consumer('notification.outboxDead', [outboxDead], async (tx, { payload: { event, error } }) => {
    const what = inBoth(notificationTexts['notification.taskFailed.event'], { name: event });
    await notify(tx, {
      template: taskFailedTemplate,
      params: { what, error: shown(error) },
      to: keepers,
      tag: `outbox-${event}`,
      url: 'app.notification.notification_message_mgmt',
      parameter: { part: 'outbox', kind: 'EVENT', state: 'DEAD' },
    });
  }),
];
