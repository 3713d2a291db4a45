import type { TestItem } from '@materia/contract/areas/store';
import { expect, test } from 'vitest';
import {
  bodyOf,
  isBegun,
  isBeyond,
  judgedNow,
  known,
  newTest,
  nextCustomer,
  phoneTyped,
  problemsOf,
} from './new-test.ts';

const t = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' ');
const band = { context: null, gender: null, refLow: 90, refHigh: 139, critLow: 90, critHigh: 180 } as const;
const sys = {
  key: 'sys',
  label: '收缩压',
  unit: 'mmHg',
  decimals: 0,
  min: 40,
  max: 280,
  optional: false,
  bands: [band],
};
const pulse = { ...sys, key: 'pulse', label: '脉搏', optional: true, bands: [] };
const pressure = { id: 1, code: 'BP', name: '血压', fields: [sys, pulse], enabled: true, version: 1 } as TestItem;
const fasting = { ...band, context: 'FASTING', refLow: 4, refHigh: 6, critLow: 4 };
const glucose = {
  ...pressure,
  code: 'GLU',
  fields: [{ ...sys, key: 'glu', decimals: 1, min: 1, max: 33, bands: [fasting] }],
} as TestItem;
const person = { storeId: 3, cellphone: '13800000000', name: '张三', gender: 1, age: '60' } as const;

test('judged as it is typed; what the meter cannot show says nothing', () => {
  const at = (text: string) => judgedNow(newTest({ values: { sys: text } }), pressure).level;
  expect(['', '1', '18', '135', '150', '186', '999', '12x'].map(at)).toEqual([
    ...['NORMAL', 'NORMAL', 'NORMAL', 'NORMAL', 'HIGH', 'CRITICAL', 'NORMAL', 'NORMAL'],
  ]);
  expect(['', '1', '281', '120.5', 'x'].map(text => isBeyond(text, sys))).toEqual([false, false, true, true, true]);
});

test('what keeps it from being saved, field by field', () => {
  expect(Object.keys(problemsOf(newTest(), pressure, t))).toEqual(['cellphone', 'name', 'age', 'values.sys']);
  expect(problemsOf(newTest({ ...person, values: { sys: '186' } }), pressure, t)).toEqual({
    action: 'simpletest.criticalNeedsAction',
  });
  expect(problemsOf(newTest({ ...person, values: { sys: '20', pulse: '70' } }), pressure, t)).toEqual({
    'values.sys': 'simpletest.outOfRange 血压',
  });
  expect(problemsOf(newTest({ ...person, values: { glu: '5' } }), glucose, t)).toEqual({
    context: 'simpletest.contextNeeded',
  });
  const again = newTest({ ...person, cellphone: '138****0000', againOf: 7, values: { sys: '120' } });
  expect(problemsOf(again, pressure, t)).toEqual({});
});

test('as the call takes it: an action only of who is in danger, a time of the day only where it matters', () => {
  const typed = newTest({ ...person, itemCode: 'BP', context: 'FASTING', action: 'REFERRED', values: { sys: '120' } });
  expect(bodyOf(typed, pressure)).toMatchObject({ context: null, action: null, values: { sys: 120 }, age: 60 });
  expect(bodyOf({ ...typed, againOf: 7 }, pressure)).not.toHaveProperty('cellphone');
  expect(bodyOf({ ...typed, values: { sys: '186' } }, pressure).action).toBe('REFERRED');
});

test('who is known fills what is empty; the next customer begins anew', () => {
  const found = { customer_id: 1, name: '李四', gender: 2, age: 41 } as const;
  expect(known(found, newTest({ name: '王' }))).toEqual({ name: '王', gender: 2, age: '41' });
  expect(phoneTyped(newTest(person), '1380000000')).toMatchObject({ cellphone: '1380000000', name: '', age: '' });
  expect(phoneTyped(newTest({ name: '张' }), '1')).toEqual({ cellphone: '1' });
  const typed = newTest({ ...person, itemCode: 'BP', values: { sys: '120' } });
  expect(isBegun(typed)).toBe(true);
  expect(nextCustomer(typed)).toEqual(newTest({ storeId: 3, itemCode: 'BP' }));
  expect([nextCustomer(typed), newTest({ ...person, againOf: 7 })].map(isBegun)).toEqual([false, false]);
});
