import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check, Violation } from './check.ts';
import { tsv } from './source-files.ts';

export type CheckResult = {
  check: Check;
  violations: Violation[];
  /** What the shrinking list says; undefined for a plain check. */
  recorded: number | undefined;
  ok: boolean;
  ms: number;
};

/** Where the counts of what is still missing stand: check, tab, count. */
export const missingList = 'tools/spec/missing.tsv';

/** Every check beside this file. */
export async function allChecks(): Promise<Check[]> {
  const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.check.ts'));
  const modules = await Promise.all(files.map(name => import(pathToFileURL(join(import.meta.dirname, name)).href)));
  return modules.flatMap(module =>
    Object.values(module).filter((value): value is Check => Object.hasOwn(Object(value), 'run')),
  );
}

/** Runs checks over a tree, all at once. */
export async function runChecks(root: string, checks: Check[]): Promise<CheckResult[]> {
  const counts = new Map(tsv(root, missingList).map(([name, count]) => [name, Number(count)]));
  return Promise.all(checks.map(check => runCheck(root, check, counts.get(check.name) ?? 0)));
}

async function runCheck(root: string, check: Check, count: number): Promise<CheckResult> {
  const began = performance.now();
  const violations = await check.run(root).catch((error: Error) => [{ file: check.name, message: `${error.stack}` }]);
  const recorded = check.shrinking ? count : undefined;
  return { check, violations, recorded, ok: violations.length === (recorded ?? 0), ms: performance.now() - began };
}

/** What to tell people about a check that does not hold. */
export function explain({ check, violations, recorded }: CheckResult, most = 40): string {
  const head = `${check.name}: ${check.rule}`;
  if (recorded !== undefined && violations.length < recorded) {
    return `${head}\n  ${missingList} says ${recorded} are missing, but only ${violations.length} are: npm run check -- --record`;
  }
  const lines = violations
    .slice(0, most)
    .map(({ file, line, message }) => `  ${file}${line ? `:${line}` : ''}  ${message}`);
  if (violations.length > most) lines.push(`  … and ${violations.length - most} more`);
  if (recorded !== undefined) lines.push(`  ${violations.length} are missing, ${missingList} allows ${recorded}`);
  return [head, ...lines].join('\n');
}
