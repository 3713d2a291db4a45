import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Check } from './check.ts';

const home = join(import.meta.dirname, '..', '..');

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

/** Files of this repository, so that a planted tree is held to the same rules. */
export function ours(...paths: string[]): Record<string, string> {
  return Object.fromEntries(paths.map(path => [path, readFileSync(join(home, path), 'utf8')]));
}

/** What a check that runs an installed program finds in such a tree, as `file:line message`. */
export async function findingsOfProgram(check: Check, files: Record<string, string>): Promise<string[]> {
  const root = plant(files);
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'));
  const found = await check.run(root);
  return found.map(({ file, line, message }) => `${file}:${line ?? ''} ${message}`);
}
