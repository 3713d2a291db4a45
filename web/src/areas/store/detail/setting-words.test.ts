import { storeScreenTexts } from '@materia/contract/areas/store';
import { expect, test } from 'vitest';
import { emptyMode } from './mode-words.ts';
import { settingText } from './setting-words.ts';

const t = (key: string, params: Readonly<Record<string, unknown>> = {}) =>
  (storeScreenTexts as unknown as Record<string, { zh: string }>)[key]?.zh.replace(/\{(\w+)\}/g, (_, name) =>
    String(params[name]),
  ) ?? key;

test('what a store has set is said in lines, not as it is kept', () => {
  const frame = {
    kind: 'OPEN',
    weekdays: [7, 1, 2, 3],
    specialDate: null,
    closed: false,
    from: '08:00:00',
    to: '22:00:00',
  };
  const special = { ...frame, weekdays: [], specialDate: '2026-01-01', closed: true };
  expect(settingText('frames', [frame, special], t, 'zh')).toBe(
    '营业 周一–周三, 周日 08:00–22:00\n营业 2026-01-01 休息',
  );
  const modes = [{ ...emptyMode('SELF_STORE') }, { ...emptyMode('FLASH'), enabled: false }];
  expect(settingText('modesBefore', modes, t, 'zh')).toBe('门店自提: 备货15分钟\n闪送: 已停用');
  expect(settingText('zones', [{ name: '配送范围', area: 18_230_000 }], t, 'zh')).toBe('配送范围 18.23 km²');
  const day = { from: '09:00:00', to: '12:00:00' };
  expect(settingText('hours', [day, { from: '13:00:00', to: '18:00:00' }], t, 'zh')).toBe('09:00–12:00\n13:00–18:00');
  expect(settingText('pharmacistHours', [{ ...day, weekdays: [1, 2] }], t, 'zh')).toBe('周一–周二 09:00–12:00');
  expect(settingText('range', ['2026-01-01', '2026-01-03'], t, 'zh')).toBe('2026-01-01 ~ 2026-01-03');
  expect(settingText('parts', ['DELIVERY'], t, 'zh')).toBe('配送方式');
  expect(settingText('name', '店', t, 'zh')).toBeUndefined();
});
