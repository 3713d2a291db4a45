import { texts } from '../../../kernel/index.ts';

/** Pick-up cells of store orders (spec 06 §3). */
export const cellTexts = texts({
  'mat.cellNone': { status: 409, zh: '暂无空闲格口！', en: 'No cell is free' },
  'mat.cellAtPoint': { status: 409, zh: '该订单的自提点是「{point}」', en: 'This order waits at {point}' },
  'mat.cellElsewhere': {
    status: 409,
    zh: '该订单已占用{mat}的格口{trackNo}！',
    en: 'The order has cell {trackNo} of {mat} already',
  },
  'mat.cellOffline': {
    status: 409,
    zh: '设备不在线，不能打开格口！',
    en: 'The device is off line: its cell cannot be opened',
  },
  'mat.op.cellAssign': { zh: '预留格口', en: 'Reserve a cell' },
  'mat.op.cellPut': { zh: '存入格口', en: 'Put into a cell' },
  'mat.op.cellRelease': { zh: '释放格口', en: 'Release a cell' },
  'mat.cell.title': { zh: '取货格口', en: 'Pick-up cell' },
  'mat.cell.done': { zh: '完成', en: 'Done' },
  'mat.cell.assign': { zh: '预留格口', en: 'Reserve' },
  'mat.cell.put': { zh: '打开格口存入', en: 'Open and put in' },
  'mat.cell.release': { zh: '释放格口', en: 'Release' },
  'mat.cell.clear': { zh: '打开格口清出', en: 'Open and clear' },
  'mat.cell.choose': { zh: '选择设备', en: 'Choose the device' },
  'mat.cell.free': { zh: '空闲 {free}/{cells}', en: '{free} of {cells} free' },
  'mat.cell.noMats': { zh: '没有带取货格口的在营设备', en: 'No device in service has pick-up cells' },
  'mat.cell.offline': { zh: '离线', en: 'Off line' },
  'mat.cell.until': { zh: '保留至', en: 'Kept until' },
  'mat.cell.since': { zh: '自', en: 'Since' },
  'mat.cell.waiting': { zh: '格口已打开，关门后自动完成', en: 'The cell is open: it goes on once it is shut' },
  'mat.cell.failed': { zh: '格口未打开：{status}', en: 'The cell did not open: {status}' },
  'mat.cell.ask.release': { zh: '确定释放格口 {trackNo}？', en: 'Release cell {trackNo}?' },
  'mat.cell.ask.clear': {
    zh: '将打开格口 {trackNo}，请取出商品并关门。',
    en: 'Cell {trackNo} opens: take the goods out and shut it.',
  },
  'mat.field.cellState': { zh: '格口状态', en: 'Cell' },
  'mat.field.cellOrderNo': { zh: '存放订单', en: 'Order in it' },
});
