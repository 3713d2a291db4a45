import { codes } from '../../kernel/index.ts';

/** 执行状态 of a task's latest run (seed §4, spec 01 §5). */
export const TaskStatus = codes([
  ['NEW', 'new', '未执行', 'Never run', 'inverse'],
  ['WORKING', 'working', '执行中', 'Running', 'primary'],
  ['UNCOMPLETED', 'uncompleted', '未完成', 'Not completed', 'danger'],
  ['COMPLETED', 'completed', '已完成', 'Completed', 'success'],
]);

/** 计划状态: whether a task's cron starts it. */
export const TaskSchedule = codes([
  ['STOPPED', 'stopped', '已停止', 'Stopped', 'inverse'],
  ['SCHEDULED', 'scheduled', '计划中', 'Scheduled', 'success'],
  ['PAUSED', 'paused', '已暂停', 'Paused', 'warning'],
]);

/** What started a run. */
export const RunTrigger = codes([
  ['CRON', 'cron', '定时', 'Scheduled'],
  ['MANUAL', 'manual', '手动', 'By hand'],
  ['RETRY', 'retry', '重试', 'Retry'],
  ['CATCH_UP', 'catchUp', '补跑', 'Catch-up'],
]);

/** 模块: the area that a task belongs to. */
export const TaskArea = codes([
  ['identity', 'identity', '账号', 'Accounts'],
  ['system', 'system', '系统', 'System'],
  ['notification', 'notification', '消息', 'Messages'],
  ['order', 'order', '订单', 'Orders'],
  ['goods', 'goods', '商品', 'Goods'],
  ['company', 'company', '公司', 'Companies'],
  ['store', 'store', '门店', 'Stores'],
  ['agent', 'agent', '代理', 'Agents'],
  ['customer', 'customer', '顾客', 'Customers'],
  ['marketing', 'marketing', '营销', 'Marketing'],
  ['mat', 'mat', '设备', 'Devices'],
  ['supply', 'supply', '补货', 'Supply'],
  ['doctor', 'doctor', '医疗', 'Medical'],
  ['gsp', 'gsp', 'GSP', 'GSP'],
  ['maintain', 'maintain', '巡检', 'Maintenance'],
  ['operation', 'operation', '运营', 'Operation'],
  ['waimai', 'waimai', '外卖', 'Takeaway'],
  ['statistics', 'statistics', '统计', 'Statistics'],
  ['finance', 'finance', '财务', 'Finance'],
]);
