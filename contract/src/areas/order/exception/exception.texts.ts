import { texts } from '../../../kernel/index.ts';

/** The desk of device orders in trouble (spec 02 §6.3). */
export const exceptionTexts = texts({
  'order.action.changeTrack': { zh: '换货道', en: 'Other slot' },
  'order.ask.retry': {
    zh: '确定让设备重新出货？订单 {name} 未出的商品将再次出货。',
    en: 'Dispense again? What is missing of {name} will be dropped once more.',
  },
  'order.scene.waited': { zh: '已等待 {time}', en: 'Waiting {time}' },
  'order.scene.front': { zh: '{name} 货道图，{n} 个货道异常', en: 'Slots of {name}, {n} in trouble' },
  'order.scene.slotFailing': { zh: '异常货道', en: 'Failing slot' },
  'order.scene.slotOwn': { zh: '本单货道', en: 'Slot of this order' },
  'order.scene.slotLocked': { zh: '已锁定', en: 'Locked' },
  'order.scene.telemetry': { zh: '设备状态', en: 'Device' },
  'order.scene.lastSeen': { zh: '最后在线 {time}', en: 'Last seen {time}' },
  'order.scene.door': { zh: '柜门', en: 'Door' },
  'order.scene.signal': { zh: '{net} {rssi} dBm', en: '{net} {rssi} dBm' },
  'order.scene.contact': { zh: '现场联系人', en: 'On site' },
  'order.scene.commands': { zh: '指令', en: 'Commands' },
  'order.scene.noCommands': { zh: '没有下发过指令', en: 'No command was sent' },
  'order.scene.took': { zh: '用时 {ms} ms', en: '{ms} ms' },
  'order.scene.movements': { zh: '库存流水', en: 'Stock movements' },
  'order.scene.noMovements': { zh: '没有库存变动', en: 'Stock did not change' },
  'order.scene.alerts': { zh: '告警', en: 'Alerts' },
  'order.scene.noAlerts': { zh: '没有相关告警', en: 'No alerts' },
  'order.scene.missing': { zh: '未出 {n} 件', en: '{n} missing' },
  'order.scene.empty': { zh: '没有需要处理的异常订单', en: 'No order is in trouble' },
  'order.scene.chooseSlot': { zh: '请选择「{goods}」的出货货道', en: 'Choose the slot “{goods}” comes from' },
  'order.scene.noOtherSlot': { zh: '没有其他可用货道', en: 'No other slot has it' },
});
