import { expect, test } from 'vitest';
import { ScannedCode } from './scanned-code.ts';

/** Presses the keys one after the other, so many milliseconds apart; what the last of them gives. */
function pressed(text: string, apart: number): string | null {
  const reader = new ScannedCode();
  const given = [...text, 'Enter'].map((key, index) => reader.press(key, 1000 + index * apart));
  expect(given.slice(0, -1).every(each => each === null)).toBe(true);
  return given.at(-1) ?? null;
}

test('a code that comes at once is a scan; the same typed by hand is not', () => {
  expect(pressed('261121224511300418', 8)).toBe('261121224511300418');
  expect(pressed('261121224511300418', 120)).toBeNull();
});

test('a short number and a broken-off code are none, and do not begin the next one', () => {
  expect(pressed('1234567', 8)).toBeNull();
  const reader = new ScannedCode();
  for (const [index, key] of [...'2611212245'].entries()) reader.press(key, index * 8);
  expect(reader.press('Tab', 90)).toBeNull();
  expect(reader.press('Enter', 95)).toBeNull();
});
