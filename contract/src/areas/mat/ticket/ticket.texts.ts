import { texts } from '../../../kernel/index.ts';

/** 工单 (spec 06 §1, §3, §7). */
export const ticketTexts = texts({
  'mat.op.ticket': { zh: '保存工单', en: 'Save a ticket' },
  'mat.op.ticketStatus': { zh: '处理工单', en: 'Work on tickets' },
  'mat.op.ticketComment': { zh: '工单备注', en: 'Comment on a ticket' },
  'mat.op.ticketToggle': { zh: '删除/恢复工单', en: 'Delete or restore tickets' },
  'mat.ticketStepRefused': {
    status: 409,
    zh: '当前状态不允许此操作！（{status}，{action}）',
    en: 'Its state does not allow that ({status}: {action})',
  },
  'mat.ticketHandMissing': { status: 400, zh: '请选择处理人！', en: 'Choose who does it' },
  'mat.ticketHandUnknown': {
    status: 400,
    zh: '该处理人不能处理此设备的工单！',
    en: 'They do not look after this device',
  },
  'mat.ticketNotYours': { status: 403, zh: '仅接单人可操作！', en: 'Only who it was given to' },
  'mat.ticketCloser': { status: 403, zh: '仅创建人或组长可关闭、驳回！', en: 'Only who made it, or a leader' },
  'mat.ticketFar': {
    status: 400,
    zh: '距设备{n}米，超过500米请填写原因！',
    en: '{n} m from the device: beyond 500 m say why',
  },
  'mat.ticketUnplaced': { status: 400, zh: '未取得位置，请填写原因！', en: 'Your place is not known: say why' },
  'mat.ticketReason': { status: 400, zh: '请填写原因！', en: 'Say why' },
  'mat.ticketSolution': { status: 400, zh: '请填写解决方案！', en: 'Say what was done' },
  'mat.ticketPhoto': { status: 400, zh: '请上传处理照片！', en: 'Upload a picture of what was done' },
  'mat.ticketNoneDone': { status: 409, zh: '所选工单均不能执行此操作！', en: 'None of the tickets could be worked on' },
  'mat.alertHasTicket': { status: 409, zh: '该告警已有工单{no}！', en: 'The alert has ticket {no}' },
  'mat.alertNoDevice': { status: 409, zh: '该告警不属于设备，不能转工单！', en: 'The alert is of no device' },
  'mat.ticketOrderUnknown': { status: 400, zh: '该设备没有订单{orderNo}！', en: 'The device has no order {orderNo}' },
  'mat.ticket.retired': { zh: '设备已撤机', en: 'The device was taken away' },
  'mat.ticket.byRule': { zh: '规则', en: 'Rule' },
  'mat.ticket.auto': { zh: '由告警规则自动生成', en: 'Made by an alert rule' },
  'mat.notice.ticket': { zh: '{what}', en: '{what}' },
  'mat.notice.ticket.body': { zh: '{ticketNo} {matName}：{title}', en: '{ticketNo} {matName}: {title}' },
  'mat.notice.ticket.assigned': { zh: '新工单', en: 'A ticket for you' },
  'mat.notice.ticket.waits': { zh: '工单待派单', en: 'A ticket waits' },
  'mat.notice.ticket.late': { zh: '工单超时', en: 'A ticket is overdue' },
});
