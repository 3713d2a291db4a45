import { texts } from '../../kernel/index.ts';

/** Why agents and their links cannot be as asked for (spec 04 §2, §3.13). */
export const agentRefusals = texts({
  'agent.inCharge': {
    status: 409,
    zh: '该账号负责{n}台设备，请先移交',
    en: 'In charge of {n} {n|device|devices}: hand over first',
  },
  'agent.otherCompany': {
    status: 400,
    zh: '不能关联其他公司的{what}！',
    en: 'Of another company: {what}',
  },
  'agent.noLinks': {
    status: 400,
    zh: '该类型账号按所属门店授权',
    en: 'Accounts of this type see their own store',
  },
  'agent.toHimself': { status: 400, zh: '请选择另一个账号！', en: 'Choose another account' },
  'agent.notActive': { status: 409, zh: '账号「{name}」未启用，不能接收移交', en: 'Account {name} is not in use' },
  'agent.otherAgent': { status: 400, zh: '只能移交给本公司的账号！', en: 'Hand over within the company only' },
  'agent.skip.closed': { zh: '门店已关闭', en: 'The store is closed' },
  'agent.skip.has': { zh: '门店已有账号', en: 'The store has one' },
});

export const agentOperations = texts({
  'agent.op.save': { zh: '保存业务账号', en: 'Save an agent' },
  'agent.op.toggle': { zh: '删除/恢复业务账号', en: 'Delete or restore agents' },
  'agent.op.handover': { zh: '移交', en: 'Hand over' },
  'agent.op.link': { zh: '关联设备/门店/医生', en: 'Link' },
  'agent.op.unlink': { zh: '取消关联', en: 'Unlink' },
  'agent.op.generate': { zh: '生成门店账号', en: 'Make store accounts' },
  'agent.op.deliveryman': { zh: '设置配送员', en: 'Set a deliveryman' },
  'agent.op.exportStoreAccounts': { zh: '导出门店账号', en: 'Export accounts of stores' },
  'agent.op.export': { zh: '导出业务账号', en: 'Export agents' },
});
