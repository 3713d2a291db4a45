import { expect, test } from 'vitest';
import { fileSize, largePicture, shortTime, smallPicture } from './format.ts';

test('the large picture is the name without its suffix', () => {
  expect(largePicture('/files/goods/12_120x120.jpg')).toBe('/files/goods/12.jpg');
  expect(largePicture('/files/goods/12.jpg')).toBe('/files/goods/12.jpg');
  expect(smallPicture('/images/3f/3f00.png')).toBe('/images/3f/3f00_120x120.jpg');
});

test('how large a file is', () => {
  expect([0, 1_023, 1_024, 1_500_000].map(fileSize)).toEqual(['0 B', '1023 B', '1 KB', '1.4 MB']);
});

test('where there is little room an instant is short today, with its day on others', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect(shortTime('2026-03-09T16:05:00Z', now)).toBe('00:05');
  expect(shortTime('2026-03-09T15:59:00Z', now)).toBe('03-09 23:59');
});
