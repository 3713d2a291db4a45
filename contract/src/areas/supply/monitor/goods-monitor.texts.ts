import { texts } from '../../../kernel/index.ts';

export const goodsMonitorTexts = texts({
  'supply.monitor.onlyShort': { zh: '只看缺货', en: 'Only what is short' },
  'supply.monitor.store': { zh: '补货门店', en: 'Store' },
  'supply.monitor.empty': { zh: '没有缺货的设备', en: 'Nothing is short' },
  'supply.monitor.plan': { zh: '生成补货计划（{n}台）', en: 'Make supply plans ({n})' },
  'supply.monitor.hint': {
    zh: '拖过格子或勾选设备，再生成补货计划',
    en: 'Drag over cells or tick devices, then make plans',
  },
  'supply.monitor.grid': { zh: '设备商品库存', en: 'Stock of goods at devices' },
  'supply.monitor.mat': { zh: '设备', en: 'Device' },
  'supply.monitor.short': { zh: '缺货', en: 'Short' },
  'supply.monitor.offline': { zh: '离线', en: 'Off line' },
  'supply.monitor.cell': {
    zh: '{of}：库存{stock}，补货线{par}，容量{capacity}，{slots}个货道',
    en: '{of}: {stock} in stock, refill line {par}, room {capacity}, {slots} slots',
  },
  'supply.monitor.state.OUT': { zh: '售罄', en: 'Sold out' },
  'supply.monitor.state.LOCKED': { zh: '锁定', en: 'Locked' },
  'supply.monitor.state.LOW': { zh: '低于补货线', en: 'Under the line' },
  'supply.monitor.state.FINE': { zh: '充足', en: 'Enough' },
});
