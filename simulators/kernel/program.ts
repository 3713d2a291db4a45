import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RunningServer } from './http-server.ts';

/** One option of a simulator's command line; all take a value. */
export interface ProgramOption {
  help: string;
  fallback?: string;
}

/**
 * Runs a simulator as a program: reads the options, starts it, says where it listens, stops it on SIGTERM and SIGINT.
 * The line `<name> listening on <address>` is what tests and `npm start` wait for.
 */
export async function runProgram<Names extends string>(
  name: string,
  options: Readonly<Record<Names, ProgramOption>>,
  start: (values: Record<Names, string>) => Promise<RunningServer>,
): Promise<void> {
  const values = readOptions(name, options);
  const running = await start(values);
  console.log(`${name} listening on ${running.url}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => running.close().then(() => process.exit(0)));
  }
}

function readOptions<Names extends string>(name: string, options: Readonly<Record<Names, ProgramOption>>) {
  const names = Object.keys(options) as Names[];
  const declared = Object.fromEntries(names.map(option => [option, { type: 'string' as const }]));
  const parsed = parseArgs({ options: { ...declared, help: { type: 'boolean' } }, strict: true });
  const values: Record<string, string | boolean | undefined> = parsed.values;
  if (values.help) {
    const lines = names.map(option => {
      const { help, fallback } = options[option];
      return `  --${option.padEnd(18)} ${help}${fallback ? ` (${fallback})` : ''}`;
    });
    console.log([`node simulators/${name}/main.ts`, ...lines].join('\n'));
    process.exit(0);
  }
  const read = names.map(option => [option, values[option] ?? options[option].fallback ?? '']);
  return Object.fromEntries(read) as Record<Names, string>;
}

/** `DATA_DIR/demo-secrets.json`, written by demo filling (design §8). */
export function secretsFile(): string {
  return join(process.env.DATA_DIR ?? 'data', 'demo-secrets.json');
}

/** One simulator's part of the secrets file. */
export function readSecrets<T>(file: string, part: string): T {
  if (!existsSync(file))
    throw new Error(`${file} is missing: demo filling writes it (npm start), or name one with --keys`);
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  if (!(part in secrets)) throw new Error(`${file} has no part "${part}"`);
  return secrets[part] as T;
}

/** A part that may be missing. */
export function readOptional<T>(file: string, part: string): T | undefined {
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)[part] as T | undefined;
}

/** A whole number from the command line. */
export function wholeNumber(text: string, option: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${option} takes a whole number, not "${text}"`);
  return Number(text);
}
