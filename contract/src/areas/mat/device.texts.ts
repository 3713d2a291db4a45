import { texts } from '../../kernel/index.ts';

/** What a device is told, and what its buyers read on its screen (spec 06 §5). */
export const deviceTexts = texts({
  'mat.frameInvalid': {
    status: 400,
    zh: '设备消息格式不正确：{reason}',
    en: 'The device frame is malformed: {reason}',
  },
  'mat.sellingOff': { status: 409, zh: '设备暂停服务', en: 'This device is out of service' },
  'mat.pickupExpired': { status: 409, zh: '取货码已过期', en: 'The pick-up code has expired' },
  'mat.pickupTaken': { status: 409, zh: '该订单已取货', en: 'This order was collected already' },
});
