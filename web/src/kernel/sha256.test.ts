import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256Hex } from './sha256.ts';

test('agrees with the known one for every length around the block borders, and for Chinese', () => {
  const texts = [...Array.from({ length: 200 }, (_, length) => 'a'.repeat(length)), '订单管理&ts', 'x'.repeat(10_000)];
  for (const text of texts) expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
});
