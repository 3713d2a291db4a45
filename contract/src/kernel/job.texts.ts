import { texts } from './texts.ts';

/** Scheduled tasks (spec 01 §5) and background exports (spec 00 §4). Those without status stand in rows, not in refusals. */
export const jobTexts = texts({
  'task.alreadyScheduled': { status: 409, zh: '任务已在计划中！', en: 'The task is scheduled already' },
  'task.running': { status: 409, zh: '任务正在执行中！', en: 'The task is running' },
  'task.notScheduled': { status: 409, zh: '任务未启动，无法暂停！', en: 'Not scheduled, so it cannot be paused' },
  'task.notPaused': { status: 409, zh: '任务未暂停，无法恢复！', en: 'Not paused, so it cannot be resumed' },
  'task.stopped': { status: 409, zh: '任务已停止！', en: 'The task is stopped already' },
  'task.cron': { status: 400, zh: 'Cron表达式不正确！', en: 'Not a valid cron expression' },
  'task.error.interrupted': { zh: '进程中断', en: 'The process was interrupted' },
  'task.error.stopped': { zh: '已手动停止', en: 'Stopped by hand' },
  'task.error.timeout': { zh: '执行超时', en: 'Timed out' },
  'task.name.outbox_cleanup': { zh: '清理领域事件', en: 'Remove old domain events' },
  'task.summary.outbox_cleanup': { zh: '清理 {gone} 条', en: '{gone} removed' },
  'export.sheet': { zh: '导出', en: 'Export' },
  'export.error.failed': { zh: '导出失败，请稍后再试', en: 'The export failed, please try again later' },
  'export.error.interrupted': { zh: '导出被中断，请重新导出', en: 'The export was interrupted, please start it again' },
  'export.chartInvalid': {
    status: 400,
    zh: '图表须为不超过2MB的PNG图片',
    en: 'The chart must be a PNG of at most 2 MB',
  },
  'export.linkInvalid': {
    status: 400,
    zh: '下载地址无效或已过期',
    en: 'The download address is invalid or has expired',
  },
});
