import { texts } from '../../kernel/texts.ts';

/** Names of what the area does, for the operation log and the task screen. */
export const notificationOperations = texts({
  'notification.op.saveMessage': { zh: '保存消息', en: 'Save message' },
  'notification.op.testMessage': { zh: '测试推送', en: 'Test push' },
  'notification.op.toggleMessages': { zh: '删除/恢复消息', en: 'Delete or restore messages' },
  'notification.op.sendMessage': { zh: '发送消息', en: 'Send message' },
  'notification.op.revokeMessage': { zh: '撤回消息', en: 'Revoke message' },
  'notification.op.exportMessages': { zh: '导出消息', en: 'Export messages' },
  'notification.op.exportOutbox': { zh: '导出发送记录', en: 'Export sending records' },
  'notification.op.retryOutbox': { zh: '重试发送', en: 'Retry sending' },
  'task.name.broadcast_send': { zh: '发送定时消息', en: 'Send scheduled broadcasts' },
  'task.summary.broadcast_send': {
    zh: '发送 {ok} 条，无接收人 {skipped} 条',
    en: '{ok} sent, {skipped} without receivers',
  },
  'task.name.notification_cleanup': { zh: '清理过期通知', en: 'Remove old notifications' },
  'task.summary.notification_cleanup': { zh: '清理 {gone} 条', en: '{gone} removed' },
});

export const notificationRefusals = texts({
  'notification.sendAtPast': {
    status: 400,
    zh: '发送时间须晚于当前时间！',
    en: 'The time to send must be in the future',
  },
  'notification.noReceivers': { status: 400, zh: '没有符合条件的接收人！', en: 'Nobody fits these conditions' },
  'notification.userUnknown': { status: 400, zh: '用户不存在！', en: 'No such user' },
  'notification.channelRefused': {
    status: 400,
    zh: '「{channel}」不能用于该消息！',
    en: '{channel} cannot carry this message',
  },
  'notification.placeholderUnknown': {
    status: 400,
    zh: '该模板没有「{name}」可用！',
    en: 'This template has nothing called “{name}”',
  },
  'notification.stepRefused': {
    status: 409,
    zh: '消息当前状态「{status}」不允许执行「{action}」',
    en: 'The message is “{status}”: no “{action}”',
  },
  'notification.nothingToRetry': { status: 409, zh: '没有可重试的记录！', en: 'There is nothing to retry' },
});

/** What notifications of the system say, by template (spec 01 §7 TASK_FAILED). */
export const notificationTexts = texts({
  'notification.taskFailed': { zh: '{what}失败', en: '{what} failed' },
  'notification.taskFailed.task': { zh: '任务「{name}」执行', en: 'Task “{name}”' },
  'notification.taskFailed.event': { zh: '事件「{name}」处理', en: 'Event “{name}”' },
  'notification.taskFailed.body': { zh: '错误：{error}', en: 'Error: {error}' },
});
