import { texts } from '../../../kernel/index.ts';

/** Operations, task and words of stores that both sides say (spec 04 §2). */
export const storeMasterTexts = texts({
  'store.op.save': { zh: '保存门店', en: 'Save a store' },
  'store.op.priority': { zh: '调整门店级别', en: 'Change the level of stores' },
  'store.op.status': { zh: '变更门店状态', en: 'Change the status of stores' },
  'store.op.toggle': { zh: '删除/恢复门店', en: 'Delete or restore stores' },
  'store.op.export': { zh: '导出门店', en: 'Export stores' },
  'store.op.config': { zh: '保存门店配置', en: 'Save settings of a store' },
  'store.op.modes': { zh: '保存配送方式', en: 'Save delivery modes' },
  'store.op.timeframes': { zh: '保存门店时段', en: 'Save hours of a store' },
  'store.op.copySettings': { zh: '复制门店设置', en: 'Copy settings to stores' },
  'store.op.specialDay': { zh: '设置特殊日', en: 'Set special days' },
  'store.op.home': { zh: '保存门店首页', en: 'Save the home page of a store' },
  'store.op.homeRemove': { zh: '删除首页内容', en: 'Remove from the home page' },
  'store.op.place': { zh: '保存门店位置与配送范围', en: 'Save position and scope of a store' },
  'task.name.store_resume': { zh: '恢复暂停的门店', en: 'Resume paused stores' },
  'task.summary.store_resume': { zh: '恢复营业 {resumed} 家', en: '{resumed} {resumed|store|stores} resumed' },
  'store.need.company': { zh: '公司状态', en: 'company status' },
  'store.need.phone': { zh: '电话', en: 'phone' },
  'store.need.position': { zh: '门店位置', en: 'position' },
  'store.need.hours': { zh: '营业时间', en: 'opening hours' },
  'store.need.licences': { zh: '证照', en: 'licences' },
  'store.need.mode': { zh: '配送方式', en: 'a delivery mode' },
  'store.need.scope': { zh: '配送范围', en: 'the delivery scope' },
});
