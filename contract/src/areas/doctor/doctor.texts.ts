import { texts } from '../../kernel/index.ts';

export const doctorTexts = texts({
  'doctor.op.review': { zh: '审核处方', en: 'Review prescription' },
  'doctor.op.dispense': { zh: '调配处方', en: 'Dispense prescription' },
  'doctor.op.check': { zh: '核对处方', en: 'Check prescription' },
  'doctor.stepRefused': {
    status: 409,
    zh: '当前状态「{status}」不允许执行「{action}」',
    en: 'The prescription is “{status}”: no “{action}”',
  },
  'doctor.ownPrescription': {
    status: 409,
    zh: '不能审核自己开具的处方！',
    en: 'You cannot review a prescription of your own',
  },
  'doctor.noPharmacist': {
    status: 409,
    zh: '您未登记有效的执业药师资格！',
    en: 'You are not registered as a licensed pharmacist',
  },
  'doctor.rejectReason': { status: 400, zh: '请选择驳回原因！', en: 'Choose a reason for the rejection' },
  'doctor.orderUnpaid': {
    status: 409,
    zh: '订单未付款，不能调配！',
    en: 'The order is not paid; nothing can be dispensed',
  },
  'doctor.lineMismatch': {
    status: 409,
    zh: '「{goods}」与处方不符！',
    en: '“{goods}” does not match the prescription',
  },
  'doctor.linesMissing': { status: 409, zh: '还有{n}味未调配！', en: '{n} {n|item is|items are} not dispensed yet' },
  'doctor.samePerson': {
    status: 409,
    zh: '核对人不能与调配人为同一人！',
    en: 'Whoever dispensed cannot check',
  },
  'doctor.rxExceeded': {
    status: 409,
    zh: '「{goods}」超出处方数量，可购{n}',
    en: '“{goods}”: more than prescribed, {n} can be bought',
  },
  'doctor.rxTaken': {
    status: 409,
    zh: '该处方已被订单{orderNo}使用！',
    en: 'The prescription is taken by order {orderNo}',
  },
  'doctor.rxUsed': {
    status: 409,
    zh: '该处方已使用，不能重复使用！',
    en: 'The prescription was used and cannot be used again',
  },
  'doctor.rxExpired': { status: 409, zh: '处方已过期！', en: 'The prescription has expired' },
});
