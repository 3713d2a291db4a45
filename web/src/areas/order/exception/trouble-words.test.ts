import type { OrderScene } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import { telemetryWords, troubleText } from './trouble-words.ts';

const since = '2026-03-10T04:00:00Z';

test('the kind, and what the device or the provider said', () => {
  expect(troubleText({ kind: 'DROP', faults: ['JAM', 'MOTOR'], text: null, since }, 'zh')).toBe(
    '出货失败：卡货、电机故障',
  );
  expect(troubleText({ kind: 'REFUND', faults: [], text: '余额不足', since }, 'zh')).toBe('退款失败：余额不足');
  expect(troubleText({ kind: 'OFFLINE', faults: [], text: null, since }, 'en')).toBe(
    'The device is offline; nothing was sent to it',
  );
});

test('what is known of the device, nothing of what is not', () => {
  const mat = {
    online: true,
    temperature: 241,
    humidity: null,
    doorState: 'CLOSED',
    networkType: '4G',
    rssi: -71,
    lastSeenAt: since,
  };
  const t = (key: string, params?: Readonly<Record<string, string | number>>) =>
    [key, ...Object.values(params ?? {})].join(' ');
  expect(telemetryWords(mat as OrderScene['mat'], t, 'zh')).toEqual([
    '24.1 ℃',
    'order.scene.door 关',
    'order.scene.signal 4G -71',
  ]);
  const away = { ...mat, online: false, temperature: null, doorState: null, networkType: null };
  expect(telemetryWords(away as OrderScene['mat'], t, 'zh')).toEqual(['order.scene.lastSeen 2026-03-10 12:00:00']);
});
