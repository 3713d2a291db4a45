import { expect, test } from 'vitest';
import { say } from '../../../kernel/index.ts';
import { alertDeskTexts } from './alert-desk.texts.ts';
import { alertReading } from './alert-reading.ts';

const read = (of: Omit<Parameters<typeof alertReading>[0], 'said'>, said: string | null = null) =>
  alertReading({ ...of, said }, (key, params) => say(alertDeskTexts[key], 'zh', params), 'zh');

test('a number stands in the unit of its type, beside what it should be within', () => {
  expect(read({ type: 'TEMPERATURE', value: 312, min: 100, max: 300 })).toBe('31.2℃ / 10.0℃–30.0℃');
  expect(read({ type: 'CLOCK', value: 400, min: -300, max: 300 })).toBe('400秒 / -300秒–300秒');
  expect(read({ type: 'STOCK_DIFF', value: 2, min: 3, max: 3 })).toBe('2件 / 3件');
  expect(read({ type: 'JAM', value: 2, min: null, max: null })).toBe('2次');
  expect(read({ type: 'FAULT', value: 12, min: null, max: 9 })).toBe('12次 / ≤9次');
  expect(read({ type: 'COMMAND', value: 1, min: null, max: null })).toBe('1项');
  expect(read({ type: 'DOOR', value: null, min: null, max: null })).toBe('');
});

test('without a number it is what the device says, or which command it was', () => {
  const bare = { value: null, min: null, max: null };
  expect(read({ type: 'FAULT', ...bare }, '压缩机不启动 (E12)')).toBe('压缩机不启动 (E12)');
  expect(read({ type: 'COMMAND', ...bare }, 'REBOOT')).toBe('重启');
  expect(read({ type: 'COMMAND', ...bare, value: 2 }, 'price setting')).toBe('价格 设置');
});
