import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Check } from './check.ts';

/** Makes a small tree of the files given, removed when the test ends, and answers its root. */
export function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'materia-check-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** What a check finds in such a tree, as `file: message`. */
export async function findings(check: Check, files: Record<string, string>): Promise<string[]> {
  const found = await check.run(plant(files));
  return found.map(({ file, message }) => `${file}: ${message}`);
}
