import { texts } from '../../../kernel/index.ts';

/** 过期药品回收 (spec 06 §2, §3). */
export const recyclingTexts = texts({
  'supply.op.recycling': { zh: '登记过期药品', en: 'Register expired medicine' },
  'supply.op.exportRecyclings': { zh: '导出过期药品回收', en: 'Export expired medicine' },
  'supply.op.exportBags': { zh: '导出封袋', en: 'Export bags' },
  'recycling.file': { zh: '过期药品回收', en: 'Expired medicine' },
  'recycling.file.bags': { zh: '过期药品封袋', en: 'Bags of expired medicine' },
  'supply.op.recyclingStatus': { zh: '处理过期药品', en: 'Work on expired medicine' },
  'supply.op.recyclingToggle': { zh: '删除/恢复回收预约', en: 'Delete or restore bookings' },
  'supply.op.recyclingBag': { zh: '保存封袋', en: 'Save a bag' },
  'supply.op.recyclingBagStatus': { zh: '移交/销毁封袋', en: 'Hand over or destroy bags' },
  'supply.recyclingPlace': { status: 400, zh: '请选择门店或设备！', en: 'Choose a store or a device' },
  'supply.checkerIsReceiver': { status: 409, zh: '核验人不能是接收人！', en: 'Who received it does not verify it' },
  'supply.controlledDrug': {
    status: 409,
    zh: '「{name}」属管制药品，只能拒收！',
    en: '“{name}” is a controlled drug: reject only',
  },
  'supply.weightMissing': { status: 400, zh: '请先称重！', en: 'Weigh it first' },
  'supply.sealMissing': { status: 400, zh: '请填写封签号与毛重！', en: 'The seal and the gross weight are needed' },
  'supply.sealByTwo': { status: 400, zh: '封存须双人确认！', en: 'Two people seal a bag' },
  'supply.sealTaken': { status: 409, zh: '封签号已存在！', en: 'That seal is in use' },
  'supply.bagStores': {
    status: 409,
    zh: '只能将同一门店的药品封入一袋！',
    en: 'A bag holds medicine of one store only',
  },
  'supply.bagWeight': {
    status: 400,
    zh: '毛重不能小于药品重量{n}克！',
    en: 'Gross weight below the {n} g of its contents!',
  },
  'supply.bagParties': {
    status: 400,
    zh: '请填写处置单位、许可证号与接收人！',
    en: 'Disposer, its licence and receiver are needed',
  },
  'supply.certificateMissing': { status: 400, zh: '请上传销毁证明！', en: 'Upload the certificate of destruction' },
  'supply.recycling.pointsRemark': { zh: '过期药品回收 {no}', en: 'Expired medicine {no}' },
});
