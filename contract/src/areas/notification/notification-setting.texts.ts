import { texts } from '../../kernel/index.ts';

/** 通知, 语音 (spec 01 §4). */
export const notificationSettingTexts = texts({
  'setting.notify.alertSummaryMs': { zh: '告警汇总刷新', en: 'Alert summary refresh' },
  'setting.notify.alertSummaryMs.help': {
    zh: '设备告警汇总与顶部计数每隔这么久重新读取。',
    en: 'How often alert summary and counters are read again.',
  },
  'setting.notify.expiryCheckMs': { zh: '到期检查间隔', en: 'Expiry check' },
  'setting.notify.expiryCheckMs.help': {
    zh: '浏览器每隔这么久检查一次账号是否到期。',
    en: 'How often a browser looks whether its account has expired.',
  },
  'setting.notify.storePopupDelayMs': { zh: '门店弹窗延迟', en: 'Delay of store pop-ups' },
  'setting.notify.storePopupDelayMs.help': {
    zh: '门店账号登录后，多久弹出今日提醒。',
    en: 'How long after a store account has loaded its pop-ups come.',
  },
  'setting.notify.toastMs': { zh: '提示停留时间', en: 'Toast time' },
  'setting.notify.toastMs.help': {
    zh: '页面右上角提示停留多久，0 表示不消失。',
    en: 'How long a toast stays; 0: until closed.',
  },
  'setting.notify.desktopHideMs': { zh: '桌面通知停留时间', en: 'Desktop notification time' },
  'setting.notify.desktopHideMs.help': {
    zh: '自动隐藏的桌面通知停留多久。',
    en: 'How long desktop notifications stay that hide by themselves.',
  },
  'setting.notify.defaultIgnoreOrder': { zh: '默认忽略订单通知', en: 'Ignore order notices at first' },
  'setting.notify.defaultIgnoreOrder.help': {
    zh: '仅为布局设置的初始值，用户可自行更改。',
    en: 'What the layout settings start with; everybody may change them.',
  },
  'setting.notify.defaultIgnoreMat': { zh: '默认忽略设备通知', en: 'Ignore device notices at first' },
  'setting.notify.defaultIgnoreMat.help': {
    zh: '仅为布局设置的初始值，用户可自行更改。',
    en: 'What the layout settings start with; everybody may change them.',
  },
  'setting.tts.url': { zh: '语音合成地址', en: 'Speech address' },
  'setting.tts.url.help': {
    zh: '例如 https://…?text={text}，须含 {text}；留空则使用浏览器语音。',
    en: 'Such as https://…?text={text}, with {text} in it; empty: the voice of the browser.',
  },
  'setting.tts.textPaid': { zh: '新订单播报', en: 'Words for a new order' },
  'setting.tts.textPaid.default': { zh: '{place}有新的{channel}订单', en: 'New {channel} order at {place}' },
  'setting.tts.textPaid.help': {
    zh: '可用 {place} 门店或设备、{channel} 渠道。',
    en: '{place} is the store or device, {channel} the channel.',
  },
  'setting.tts.textException': { zh: '异常订单播报', en: 'Words for an abnormal order' },
  'setting.tts.textException.default': { zh: '{place}有异常订单', en: 'Abnormal order at {place}' },
  'setting.tts.textException.help': { zh: '可用 {place} 门店或设备。', en: '{place} is the store or device.' },
});
