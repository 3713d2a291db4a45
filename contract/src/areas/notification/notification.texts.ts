import { texts } from '../../kernel/texts.ts';

/** What notifications of the system say, by template (spec 01 §7 TASK_FAILED). */
export const notificationTexts = texts({
  'notification.taskFailed.title': { zh: '任务「{code}」执行失败', en: 'Task “{code}” failed' },
  'notification.eventDead.title': { zh: '事件「{event}」处理失败', en: 'Event “{event}” could not be handled' },
  'notification.failed.body': { zh: '错误：{error}', en: 'Error: {error}' },
});
