import { allTexts } from '@materia/contract';
import { beforeAll, expect, test } from 'vitest';
import { catalogues, t } from '../../../kernel/texts.ts';
import { changesText, operationWords, targetText } from './operation-words.ts';

beforeAll(() => {
  catalogues.set({ zh: Object.fromEntries(Object.entries(allTexts).map(([key, text]) => [key, text.zh])) });
});

const row = (of: object) =>
  ({ action: 'system.op.saveSettings', code: 200, message: '', before: null, after: null, names: {}, ...of }) as never;

test('a change of settings reads with its parts in order and in yuan', () => {
  const rules = [{ deduction: 500, fromAmount: 5_000 }];
  expect(changesText(row({ before: { paypointsrule: [] }, after: { paypointsrule: rules } }), t)).toBe(
    '积分抵扣规则 空 → 商品满 ¥50.00，可抵扣 ¥5.00',
  );
  expect(changesText(row({ before: { 'map.provider': 'offline' }, after: { 'map.provider': 'amap' } }), t)).toBe(
    '地图服务 离线地图 → 高德地图',
  );
});

test('fields are called as the area of the action calls them, else as any does, else by their name', () => {
  const { label } = operationWords(row({ action: 'order.op.changeStatus' }), t);
  expect([label('payable'), label('goodsPrice'), label('nobodyHasIt')]).toEqual([
    allTexts['order.field.payable']?.zh,
    expect.stringMatching(/价/),
    'nobodyHasIt',
  ]);
});

test('statuses in words, amounts in yuan; of what was refused the reason', () => {
  const step = { action: 'order.op.changeStatus', before: { order_status_code: 20 }, after: { order_status_code: 21 } };
  expect(changesText(row(step), t)).toContain('待门店确认 → 门店有货');
  expect(changesText(row({ after: { goodsPrice: 1_990 } }), t)).toContain('¥19.90');
  expect(changesText(row({ code: 409, message: '已被处理' }), t)).toBe('已被处理');
});

test('how somebody paid, why somebody looked at a number, in words; what it was about too', () => {
  expect(changesText(row({ action: 'order.op.payMine', after: { payType: 3 } }), t)).toBe('支付方式 微信');
  const seen = { action: 'customer.op.reveal', after: { revealField: 'cellphone', revealReason: 'FOLLOW_UP' } };
  expect(changesText(row(seen), t)).toMatch(/手机号.*回访/);
  expect(targetText(row({ targetType: 'XCX_TEMPLATE', targetId: 3, targetName: '平台首页' }), t)).toBe(
    '小程序模板 平台首页',
  );
});

test('codes of alerts, tickets, plans and what is handed in, by what the record is: areas have several of a name', () => {
  const of = (targetType: string, action: string, after: object) => changesText(row({ targetType, action, after }), t);
  expect(of('ALERT', 'mat.op.alertStatus', { status: 'NEW' })).toBe('状态 待处理');
  const ticket = of('TICKET', 'mat.op.ticketStatus', { status: 'NEW', priority: 'P1' });
  expect(ticket).toMatch(/^状态 待派单；.* P1 紧急$/);
  expect(of('SUPPLY_PLAN', 'supply.op.status', { status: 'PICKING' })).toBe('状态 拣货中');
  expect(of('RECYCLING', 'recycling.op.status', { status: -10 })).toBe('状态 已拒收');
});

test('of accounts: role, state, privileges and times in words', () => {
  const user = (before: object, after: object) =>
    changesText(row({ action: 'identity.op.saveUser', before, after }), t);
  expect(user({ role: 'Service', type: 2 }, { role: 'Manager', type: null })).toBe(
    '角色 业务账号 → 公司经理；业务类型 运维 → 空',
  );
  expect(user({ status: 'ACTIVE' }, { status: 'DISABLED' })).toBe('状态 正常 → 停用');
  expect(user({ ORDER: 'DEFAULT' }, { ORDER: 'DENY' })).toBe('订单 继承 → 禁止');
  expect(user({ 'ORDER:REFUND': 'DEFAULT' }, { 'ORDER:REFUND': 'GRANT' })).toBe('订单 · 退款 继承 → 允许');
  expect(user({ 'TASK:WRITE': 'DEFAULT' }, { 'TASK:WRITE': 'GRANT' })).toBe('任务 · 写 继承 → 允许');
  expect(user({ accountExpiredTime: null }, { accountExpiredTime: '2026-01-01T04:00:00.000Z' })).toMatch(
    /^到期时间 空 → 2026-01-01 12:00/,
  );
  const task = { action: 'system.op.runTask', before: { schedule: 'STOPPED' }, after: { schedule: 'SCHEDULED' } };
  expect(changesText(row(task), t)).toBe('计划状态 已停止 → 计划中');
  const sent = { action: 'notification.op.save', before: null, after: { channels: ['LIVE', 'SMS'] } };
  expect(changesText(row(sent), t)).not.toMatch(/LIVE|SMS"/);
});

test('other records are called by their names; one that is gone keeps its number', () => {
  const moved = {
    action: 'identity.op.saveUser',
    before: { companyId: 1, storeId: null },
    after: { companyId: 2, storeId: 9 },
    names: { 'companyId:1': '康泰', 'companyId:2': '仁和' },
  };
  expect(changesText(row(moved), t)).toBe('公司 康泰 → 仁和；门店 空 → 9');
  const told = {
    action: 'notification.op.save',
    after: { storeIds: [1, 2] },
    names: { 'storeId:1': '一店', 'storeId:2': '二店' },
  };
  expect(changesText(row(told), t)).toContain('一店, 二店');
  const audience = { ...told, after: { audience: { roles: ['Manager'], types: [], storeIds: [1] } } };
  expect(changesText(row(audience), t)).toMatch(/^接收人 .+ 公司经理，门店 一店$/);
});

test('what it was about: kind and name, settings by their label, else the number', () => {
  const about = (targetType: string | null, targetName: string | null) =>
    targetText({ targetType, targetId: 7, targetName }, t);
  expect([about('ORDER', '2026'), about('SETTING', 'ui.appName'), about('SOMETHING', null), about(null, null)]).toEqual(
    ['订单 2026', '配置 系统名称', 'SOMETHING 7', ''],
  );
});
