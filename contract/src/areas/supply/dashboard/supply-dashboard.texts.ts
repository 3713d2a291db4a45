import { texts } from '../../../kernel/index.ts';

/** What refills say on the dashboard (spec 01 §12). */
export const supplyDashboardTexts = texts({
  'supply.dash.mine': { zh: '我的补货', en: 'My refills' },
  'supply.dash.mat': { zh: '设备', en: 'Device' },
  'supply.dash.day': { zh: '计划日期', en: 'Planned for' },
  'supply.dash.status': { zh: '状态', en: 'State' },
  'supply.dash.units': { zh: '上架件数', en: 'Units to load' },
  'supply.dash.act': { zh: '操作', en: 'Action' },
  'supply.dash.start': { zh: '开始补货', en: 'Start refilling' },
  'supply.dash.none': { zh: '没有要补货的设备', en: 'No device to refill' },
  'supply.dash.todo.dead': { zh: 'ERP同步失败', en: 'ERP documents given up on' },
  'supply.dash.todo': { zh: '今日待补货', en: 'Refills due today' },
  'supply.dash.team': { zh: '团队看板：今日补货', en: "The team: today's refills" },
  'supply.dash.planned': { zh: '计划', en: 'Planned' },
  'supply.dash.done': { zh: '完成', en: 'Done' },
  'supply.dash.late': { zh: '逾期未完成', en: 'Overdue' },
  'supply.dash.who': { zh: '补货员', en: 'Operator' },
  'supply.dash.nobody': { zh: '未指派', en: 'Nobody yet' },
  'supply.dash.teamNone': { zh: '今日没有补货计划', en: 'No refill is planned for today' },
});
