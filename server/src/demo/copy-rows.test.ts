import type pg from 'pg';
import { expect, test } from 'vitest';
import { copyRows } from './copy-rows.ts';

test('a column that the first row lacks is refused, not lost', async () => {
  const nobody = {} as pg.ClientBase;
  await expect(copyRows(nobody, 'goods', [{ id: 1 }, { id: 2, tags: [] }])).rejects.toThrow(
    'goods: row 2 has tags, which the first row lacks',
  );
});
