import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuilt, root } from './bootstrap.mjs';
import { allChecks, type CheckResult, explain, missingList, runChecks } from './checks/run-checks.ts';

const HELP = `npm run check [-- names] [-- --record]

Holds the rules of the house (design §9) over the repository; names choose checks (npm run check -- size han).
  --record   lowers the counts of ${missingList} to what is missing now; they never rise by themselves
  --list     names the checks and their rules`;

/** Lowers the recorded counts to what is missing now. A higher count is never written: it needs a hand, and a reason. */
function record(results: CheckResult[]): void {
  const path = join(root, missingList);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  for (const { check, violations, recorded } of results) {
    if (recorded === undefined || violations.length >= recorded) continue;
    const at = lines.findIndex(line => line.startsWith(`${check.name}\t`));
    if (at >= 0) lines[at] = `${check.name}\t${violations.length}`;
    console.log(`${check.name}: ${recorded} → ${violations.length}`);
  }
  writeFileSync(path, `${lines.join('\n')}\n`);
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--help')) return console.log(HELP);
  const names = args.filter(arg => !arg.startsWith('--'));
  const checks = (await allChecks()).filter(({ name }) => names.length === 0 || names.includes(name));
  if (args.includes('--list'))
    return console.log(checks.map(({ name, rule }) => `${name.padEnd(20)} ${rule}`).join('\n'));
  if (checks.some(({ name }) => name.startsWith('chunk-'))) ensureWebBuilt();
  const results = await runChecks(root, checks);
  if (args.includes('--record')) return record(results);
  const failed = results.filter(({ ok }) => !ok);
  for (const result of failed) console.error(`\n${explain(result)}`);
  console.log(`\n${results.length - failed.length} checks hold, ${failed.length} do not`);
  if (failed.length > 0) process.exitCode = 1;
}

await main(process.argv.slice(2));
