import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from './own-folder.ts';

test('two runs at once leave each other what they record; of those that are over nothing stays', () => {
  const all = join(mkdtempSync(join(tmpdir(), 'materia-runs-')), 'runs');
  expect(ownFolder(all)).toBe(join(all, String(process.pid)));
  // No process has that number, and none a name.
  const gone = ['999999999', 'by-hand'];
  for (const name of [String(process.pid), String(process.ppid), ...gone])
    mkdirSync(join(all, name), { recursive: true });
  ownFolder(all);
  expect(readdirSync(all).sort()).toEqual([String(process.pid), String(process.ppid)].sort());
});
