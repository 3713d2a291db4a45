import { expect, test } from 'vitest';
import { fileSize, largePicture, smallPicture } from './format.ts';

test('the large picture is the name without its suffix', () => {
  expect(largePicture('/files/goods/12_120x120.jpg')).toBe('/files/goods/12.jpg');
  expect(largePicture('/files/goods/12.jpg')).toBe('/files/goods/12.jpg');
  expect(smallPicture('/images/3f/3f00.png')).toBe('/images/3f/3f00_120x120.jpg');
});

test('how large a file is', () => {
  expect([0, 1_023, 1_024, 1_500_000].map(fileSize)).toEqual(['0 B', '1023 B', '1 KB', '1.4 MB']);
});
