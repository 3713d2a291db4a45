import { texts } from '../../../kernel/index.ts';

/** Cabinets of a device (spec 06 §1). */
export const subMatTexts = texts({
  'mat.op.saveSubMat': { zh: '保存副柜', en: 'Save a cabinet' },
  'mat.op.toggleSubMats': { zh: '停用/启用副柜', en: 'Take cabinets out of use or into it' },
  'mat.subStock': {
    status: 409,
    zh: '副柜仍有库存，不能停用！',
    en: 'Units still lie in the cabinet: it stays in use',
  },
  'mat.mainSubStays': { status: 409, zh: '主柜不能停用！', en: 'The main cabinet stays in use' },
  'mat.mainSubFixed': {
    status: 409,
    zh: '主柜的柜型与温区随设备，不能单独修改！',
    en: 'Kind and zone of the main cabinet are the device’s',
  },
  'mat.subTaken': { status: 409, zh: '副柜编号{subNo}已存在！', en: 'There is a cabinet {subNo} already' },
  'mat.subFull': { status: 409, zh: '每台设备最多15个副柜！', en: 'A device has at most 15 further cabinets' },
});
