import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, type Measured, passes } from './scenario.ts';

const directory = join(import.meta.dirname, 'results');
const report = join(import.meta.dirname, 'RESULTS.md');

/** The last run of a scenario, and on what. */
interface Kept extends Measured {
  readonly name: string;
  readonly title: string;
  readonly at: string;
  readonly machine: string;
}

function machine(): string {
  const cores = cpus();
  return `${cores.length} cores ${cores[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}

/** Keeps what a scenario measured as `bench/results/<name>.json`. */
export function keepResult(name: string, title: string, { figures, notes }: Measured): void {
  mkdirSync(directory, { recursive: true });
  const kept: Kept = { name, title, at: new Date().toISOString(), machine: machine(), figures, notes };
  writeFileSync(join(directory, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
}

/** All that was kept, for people to read: `bench/RESULTS.md`. */
export function writeReport(): void {
  const all = readdirSync(directory)
    .filter(file => file.endsWith('.json'))
    .map(file => JSON.parse(readFileSync(join(directory, file), 'utf8')) as Kept)
    .sort((a, b) => a.name.localeCompare(b.name));
  const head =
    '# What the benchmarks measured\n\nWritten by `npm run bench`; the limits are those the ground was given. Do not edit.\n';
  writeFileSync(report, [head, ...all.map(section)].join('\n'));
}

function section({ name, title, at, machine: on, figures, notes = [] }: Kept): string {
  const table = ['| figure | value | limit | |', '|---|---:|---:|---|', ...figures.map(row)].join('\n');
  const remarks = notes.map(note => `- ${note}`).join('\n');
  return `## ${name}: ${title}\n\n${at.slice(0, 16).replace('T', ' ')} UTC, ${on}\n\n${table}\n${remarks ? `\n${remarks}\n` : ''}`;
}

function row(figure: Figure): string {
  const { name, value, unit, atMost, atLeast } = figure;
  const limit = [atMost === undefined ? '' : `≤ ${atMost}`, atLeast === undefined ? '' : `≥ ${atLeast}`].filter(
    Boolean,
  );
  const verdict = { true: 'ok', false: '**missed**', undefined: '' }[String(passes(figure))];
  return `| ${name} | ${value} ${unit} | ${limit.join(', ')} | ${verdict} |`;
}
