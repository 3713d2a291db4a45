import { expect, test } from 'vitest';
import { largePicture } from './format.ts';

test('the large picture is the name without its suffix', () => {
  expect(largePicture('/files/goods/12_120x120.jpg')).toBe('/files/goods/12.jpg');
  expect(largePicture('/files/goods/12.jpg')).toBe('/files/goods/12.jpg');
});
