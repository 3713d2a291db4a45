import { expect, test } from 'vitest';
import { bytesText, durationText } from './measures.ts';

test('bytes in the unit that suits them', () => {
  expect([0, 512, 1536, 150 * 1024 ** 2, 2.25 * 1024 ** 3].map(bytesText)).toEqual([
    '0 B',
    '512 B',
    '1.5 KB',
    '150 MB',
    '2.3 GB',
  ]);
});

test('spans by their two largest units', () => {
  const t = (key: string, params?: object) => `${(params as { n: number }).n}${key.at('system.span.'.length)}`;
  expect([0, 12, 61, 3_600, 90_061].map(s => durationText(s, t))).toEqual(['0s', '12s', '1m 1s', '1h', '1d 1h']);
});
