import { texts } from './texts.ts';

/** Settings keys that the kernel itself obeys (spec 01 §4), and the units of all. */
export const settingTexts = texts({
  'setting.unit.ms': { zh: '毫秒', en: 'ms' },
  'setting.unit.s': { zh: '秒', en: 's' },
  'setting.unit.minute': { zh: '分钟', en: 'min' },
  'setting.unit.hour': { zh: '小时', en: 'h' },
  'setting.unit.day': { zh: '天', en: 'days' },
  'setting.unit.month': { zh: '个月', en: 'months' },
  'setting.unit.mb': { zh: 'MB', en: 'MB' },
  'setting.unit.fen': { zh: '元', en: 'yuan' },
  'setting.unit.time': { zh: '次', en: 'times' },
  'setting.unit.row': { zh: '条', en: 'rows' },
  'setting.unit.session': { zh: '个', en: 'sessions' },
  'setting.unit.piece': { zh: '件', en: 'pcs' },
  'setting.unit.percent': { zh: '%', en: '%' },
  'setting.unit.bp': { zh: '‱', en: '‱' },
  'setting.unit.point': { zh: '积分', en: 'points' },
  'setting.live.heartbeatMs': { zh: '心跳间隔', en: 'Heartbeat' },
  'setting.live.heartbeatMs.help': {
    zh: '浏览器每隔这么久报告一次在线；超过 150 秒无消息即断开。',
    en: 'How often a browser says that it is there; after 150 s of silence it is cut off.',
  },
  'setting.live.reconnectMinMs': { zh: '最短重连间隔', en: 'Shortest wait to reconnect' },
  'setting.live.reconnectMinMs.help': {
    zh: '断线后首次重连的等待时间，每次失败加倍。',
    en: 'Wait before the first try after a break; doubled by each failure.',
  },
  'setting.live.reconnectMaxMs': { zh: '最长重连间隔', en: 'Longest wait to reconnect' },
  'setting.live.reconnectMaxMs.help': {
    zh: '重连等待时间的上限。',
    en: 'The wait grows no longer than this.',
  },
  'setting.live.replayHours': { zh: '补发时长', en: 'Catch-up period' },
  'setting.live.replayHours.help': {
    zh: '断线期间的消息在这么久之内会补发，更早的由页面重新读取。',
    en: 'Messages missed within this time are sent again; for older ones the page reads anew.',
  },
  'setting.live.replayMax': { zh: '补发上限', en: 'Catch-up limit' },
  'setting.live.replayMax.help': {
    zh: '错过的消息超过此数时不再逐条补发，页面重新读取。',
    en: 'If more was missed, nothing is sent again and the page reads anew.',
  },
  'setting.retention.outbox': { zh: '领域事件', en: 'Domain events' },
  'setting.retention.outbox.help': {
    zh: '已处理完的领域事件保留的天数。',
    en: 'Days that handled domain events are kept.',
  },
});
