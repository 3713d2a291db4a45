import { texts } from '../../../kernel/index.ts';

export const goodsMonitorTexts = texts({
  'supply.monitor.onlyShort': { zh: '只看缺货', en: 'Only what is short' },
  'supply.monitor.unregistered': { zh: '只看批号未登记', en: 'Only without a batch' },
  'supply.monitor.store': { zh: '补货门店', en: 'Store' },
  'supply.monitor.empty': { zh: '没有缺货的设备', en: 'Nothing is short' },
  'supply.monitor.plan': { zh: '生成补货计划（{n}台）', en: 'Make supply plans ({n})' },
  'supply.monitor.none': { zh: '没有符合条件的设备', en: 'No devices here' },
  'supply.monitor.cut': {
    zh: '设备过多，仅显示一部分，请缩小筛选范围',
    en: 'Too many devices: only some are shown, narrow the filters',
  },
  'supply.monitor.by': { zh: '横向', en: 'Columns' },
  'supply.monitor.by.GOODS': { zh: '按商品', en: 'By goods' },
  'supply.monitor.by.TRACK': { zh: '按货道', en: 'By slot' },
  'supply.monitor.sum': { zh: '库存合计', en: 'Stock in all' },
  'supply.monitor.column': {
    zh: '{title}：库存{stock}，补货线{par}，{short}台缺货',
    en: '{title}: {stock} in stock, refill line {par}, short at {short}',
  },
  'supply.monitor.par': { zh: '补货线', en: 'Refill line' },
  'supply.monitor.held': { zh: '占用', en: 'Held' },
  'supply.monitor.sold': { zh: '近30天售出 {n}', en: '{n} sold in 30 days' },
  'supply.monitor.hint': {
    zh: '点格子看明细；拖过多行或勾选设备，再生成补货计划',
    en: 'Press a cell for details; drag over rows or tick devices, then make plans',
  },
  'supply.monitor.look': { zh: '点格子看明细', en: 'Press a cell for details' },
  'supply.monitor.grid': { zh: '设备商品库存', en: 'Stock of goods at devices' },
  'supply.monitor.mat': { zh: '设备', en: 'Device' },
  'supply.monitor.short': { zh: '缺货', en: 'Short' },
  'supply.monitor.offline': { zh: '离线', en: 'Off line' },
  'supply.monitor.cell': {
    zh: '{of}：库存{stock}，可售{available}，补货线{par}，容量{capacity}，{slots}个货道',
    en: '{of}: {stock} in stock, {available} to sell, refill line {par}, room {capacity}, {slots} {slots|slot|slots}',
  },
  'supply.monitor.state.OUT': { zh: '售罄', en: 'Sold out' },
  'supply.monitor.state.LOCKED': { zh: '锁定', en: 'Locked' },
  'supply.monitor.state.LOW': { zh: '低于补货线', en: 'Under the line' },
  'supply.monitor.state.FINE': { zh: '充足', en: 'Enough' },
});
