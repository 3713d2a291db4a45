import { texts } from '../../kernel/index.ts';

/** What a device is told, and what its buyers read on its screen (spec 06 §5). */
export const deviceTexts = texts({
  'mat.frameInvalid': {
    status: 400,
    zh: '设备消息格式不正确：{reason}',
    en: 'The device frame is malformed: {reason}',
  },
  'mat.sellingOff': { status: 409, zh: '设备暂停服务', en: 'This device is out of service' },
});
