import { texts } from '../../../kernel/index.ts';

/** The work queue: its columns, its figures, its keys (spec 02 §6.1). */
export const queueTexts = texts({
  'order.view.queue': { zh: '工作队列', en: 'Work queue' },
  'order.view.list': { zh: '订单列表', en: 'All orders' },
  'order.queue.all': { zh: '全部待办', en: 'Everything' },
  'order.queue.overdue': { zh: '已超时', en: 'Overdue' },
  'order.queue.waiting': { zh: '待办订单', en: 'Waiting' },
  'order.queue.nextDue': { zh: '下一单到期', en: 'Next one due' },
  'order.queue.empty': { zh: '没有等待您处理的订单', en: 'No order waits for you' },
  'order.queue.arrived': {
    zh: '有 {N} 笔订单进入队列，点击查看',
    en: '{N} {N|order|orders} came in; click to see them',
  },
  'order.queue.left': { zh: '剩 {time}', en: '{time} left' },
  'order.queue.late': { zh: '超 {time}', en: '{time} late' },
  'order.queue.stopped': { zh: '停表', en: 'Stopped' },
  'order.queue.noLimit': { zh: '不限时', en: 'No limit' },
  'order.field.lane': { zh: '下一步', en: 'Next' },
  'order.field.due': { zh: '时效', en: 'Due' },
  'order.field.place': { zh: '门店/设备', en: 'Place' },
  'order.field.kind': { zh: '类型', en: 'Type' },
});
