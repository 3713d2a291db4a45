import { texts } from '../../../kernel/index.ts';

/** Supply plans: what is refused, what is told, what the log says (spec 06 §3, §4). */
export const supplyPlanTexts = texts({
  'supply.op.exportPlans': { zh: '导出补货计划', en: 'Export supply plans' },
  'supply.plan.file': { zh: '补货计划', en: 'Supply plans' },
  'supply.op.new': { zh: '新建补货计划', en: 'Make a supply plan' },
  'supply.op.status': { zh: '处理补货计划', en: 'Move a supply plan on' },
  'supply.op.finish': { zh: '完成补货', en: 'Finish filling' },
  'supply.op.lines': { zh: '录入补货明细', en: 'Lines of a supply plan' },
  'supply.op.adhoc': { zh: '现场补货', en: 'Fill on the spot' },
  'supply.noLines': { status: 400, zh: '选择至少一个商品！', en: 'Choose at least one goods!' },
  'supply.nothingCarried': {
    status: 400,
    zh: '盘点和撤柜计划不能上架商品！',
    en: 'A count or a clearing-out loads nothing!',
  },
  'supply.negativeQuantity': { status: 400, zh: '商品数量需大于或等于0！', en: 'Quantities must be 0 or more!' },
  'supply.overCapacity': { status: 400, zh: '{trackNo}超出货道容量！', en: '{trackNo}: more than the slot takes!' },
  'supply.trackUnbound': { status: 409, zh: '货道{trackNo}未绑定商品！', en: 'Slot {trackNo} has no goods!' },
  'supply.slotNotItsOwn': {
    status: 409,
    zh: '货道{trackNo}已不再摆放{goods}，不能上架，请带回！',
    en: 'Slot {trackNo} is not for {goods}: take it back!',
  },
  'supply.matWithoutStore': {
    status: 409,
    zh: '请先维护设备的补货门店！',
    en: 'Say first which store refills the device!',
  },
  'supply.planShort': {
    status: 409,
    zh: '{goods}库存不足，缺{n}件！',
    en: 'Not enough {goods} in stock: {n} missing!',
  },
  'supply.batchMissing': { status: 400, zh: '请录入批号与效期！', en: 'Batch and expiry are needed!' },
  'supply.codesOff': {
    status: 400,
    zh: '追溯码数量与拣货数量不一致！',
    en: 'There are not as many trace codes as units picked!',
  },
  'supply.shortReason': {
    status: 400,
    zh: '{trackNo}少拣{n}件，请填写原因！',
    en: '{trackNo}: {n} fewer picked, say why!',
  },
  'supply.overPicked': {
    status: 400,
    zh: '{trackNo}拣货数量超过计划数量！',
    en: '{trackNo}: more picked than planned!',
  },
  'supply.alreadyFilling': {
    status: 409,
    zh: '该设备已有进行中的补货！',
    en: 'The device is being filled already!',
  },
  'supply.farAway': {
    status: 400,
    zh: '当前位置距设备超过500米，请填写原因！',
    en: 'You are more than 500 m from the device: say why!',
  },
  'supply.operatorNeeded': { status: 400, zh: '请选择补货员！', en: 'Say who is to fill it!' },
  'supply.reasonNeeded': { status: 400, zh: '请填写原因！', en: 'Say why!' },
  'supply.cancelFilling': {
    status: 409,
    zh: '补货中的计划不能取消，请先完成补货！',
    en: 'It is being filled: finish it first!',
  },
  'supply.correctByCount': {
    status: 409,
    zh: '已完成的计划只能通过盘点计划更正！',
    en: 'A finished plan is corrected by a count only!',
  },
  'supply.notAllBack': {
    status: 409,
    zh: '还有{n}件未扫回，不能取消！',
    en: '{n} {n|unit|units} not scanned back yet!',
  },
  'supply.noneDone': { status: 409, zh: '没有计划被处理！', en: 'No plan was changed' },
  'supply.countMissing': { status: 400, zh: '请先盘点货道{trackNo}！', en: 'Count slot {trackNo} first!' },
  'supply.lineOff': {
    status: 400,
    zh: '{trackNo}数量不平：拣{a}装{b}退{c}损{d}！',
    en: '{trackNo}: picked {a}, in {b}, back {c}, lost {d}!',
  },
  'supply.doorOpen': { status: 409, zh: '请先关闭柜门！', en: 'Close the door first!' },
  'supply.photoMissing': { status: 400, zh: '请上传补货照片！', en: 'Take a picture of the filled device!' },
  'supply.batchExpired': { status: 409, zh: '过期商品不得上架！', en: 'Expired goods must not be loaded!' },
  'supply.batchStopped': {
    status: 409,
    zh: '该批号已停售，不得上架！',
    en: 'The batch is under a stop-sale: do not load it!',
  },
  'supply.batchShortDated': {
    status: 409,
    zh: '该批号剩余效期仅{n}天！',
    en: 'The batch has only {n} {n|day|days} left!',
  },
  'supply.batchEarlier': {
    status: 409,
    zh: '新批号效期早于柜内批号，请先取出旧货或放在前排！',
    en: 'Expires before those in the slot: load in front!',
  },
  'supply.codeUnknown': {
    status: 404,
    zh: '计划中没有条码{code}对应的商品！',
    en: 'Nothing of the plan has the code {code}!',
  },
  'supply.dateFar': {
    status: 400,
    zh: '补货日期须在今天起14天内！',
    en: 'The day must lie within 14 days from today!',
  },
  'task.name.supply_suggestion': { zh: '每日补货计划', en: 'Supply plans of the day' },
  'task.summary.supply_suggestion': {
    zh: '线路 {routes}，计划 {plans}，门店缺货 {short} 件',
    en: 'routes {routes}, plans {plans}, short at stores {short}',
  },
  'task.name.par_auto': { zh: '自动补货线', en: 'Automatic refill lines' },
  'task.summary.par_auto': { zh: '货道 {tracks}', en: 'slots {tracks}' },
  'supply.notice.planned': { zh: '新的补货任务', en: 'A device to fill' },
  'supply.notice.planned.body': {
    zh: '{planNo} {matName}，{day}，{n}件',
    en: '{planNo} {matName}, {day}, {n} {n|unit|units}',
  },
  'supply.notice.taken': { zh: '补货任务已改派', en: 'A fill was given to somebody else' },
  'supply.notice.taken.body': {
    zh: '{planNo} {matName}，{day}，已改派给{name}',
    en: '{planNo} {matName}, {day}, now of {name}',
  },
});
