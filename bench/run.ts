import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { keepResult, writeReport } from './results.ts';
import { type BenchOptions, passes, type Scenario } from './scenario.ts';

const scenarioFile = /^([a-z-]+)\.bench\.ts$/;
const names = readdirSync(import.meta.dirname).flatMap(file => scenarioFile.exec(file)?.[1] ?? []);

/** Those that a trial of makes sense: the others take minutes whatever their size, or measure a browser. */
const scalable = [
  'place',
  'export',
  'rollup',
  'pages',
  'goods-search',
  'store-goods',
  'nearest-store',
  'goods-import',
  'gateway',
  'telemetry',
  'soak',
  'selling',
];

const HELP = `npm run bench [-- name …] [--times=100] [--rebuild] [--scale=0.01]

Measures the product against its limits and keeps the results in bench/results and bench/RESULTS.md.
Scenarios: ${names.join(', ')}; without a name all of them. The databases of 1 and 10 million orders
are made once, in BENCH_DIR (data/bench), and take 15 GB; --rebuild makes them anew, in 20 minutes.
--scale=0.01 tries whether ${scalable.join(', ')} run, with a hundredth of what they take: nothing is judged or kept.`;

const heapLimit = '--max-old-space-size=';

async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  const asked = args.filter(arg => !arg.startsWith('--'));
  const unknown = asked.filter(name => !names.includes(name));
  if (unknown.length > 0) throw new Error(`no such scenario: ${unknown.join(', ')}; ${names.join(', ')}`);
  const given = new Map(args.filter(arg => arg.startsWith('--')).map(arg => splitOption(arg)));
  const scale = Number(given.get('scale') ?? 1);
  if (!(scale > 0 && scale <= 1)) throw new Error('--scale is a part of 1');
  const unscaled = scale < 1 ? asked.filter(name => !scalable.includes(name)) : [];
  if (unscaled.length > 0) throw new Error(`not to be scaled: ${unscaled.join(', ')}; only ${scalable.join(', ')}`);
  const options: BenchOptions = {
    option: name => given.get(name),
    scaled: count => Math.max(1, Math.round(count * scale)),
    trial: scale < 1,
    say: line => console.log(`  ${line}`),
  };
  let missed = 0;
  for (const name of asked.length > 0 ? asked : scale < 1 ? scalable : names)
    missed += await measure(name, options, args);
  return missed > 0 ? 1 : 0;
}

/** `--times=10` and `--rebuild`. */
function splitOption(arg: string): [string, string] {
  const [name = '', value = ''] = arg.slice(2).split('=');
  return [name, value];
}

async function measure(name: string, options: BenchOptions, args: readonly string[]): Promise<number> {
  const { scenario } = (await import(`./${name}.bench.ts`)) as { scenario: Scenario };
  if (scenario.heapMb && !process.execArgv.some(arg => arg.startsWith(heapLimit))) {
    const own = args.filter(arg => arg.startsWith('--'));
    const node = [`${heapLimit}${scenario.heapMb}`, import.meta.filename, name, ...own];
    return spawnSync(process.execPath, node, { stdio: 'inherit' }).status ?? 1;
  }
  console.log(`${name}: ${scenario.title}`);
  const measured = await scenario.run(options);
  if (!options.trial) {
    keepResult(name, scenario.title, measured);
    writeReport();
  }
  for (const figure of measured.figures) {
    const verdict = { true: 'ok    ', false: 'MISSED', undefined: '      ' }[
      String(options.trial ? undefined : passes(figure))
    ];
    console.log(`  ${verdict} ${figure.name}: ${figure.value} ${figure.unit}`);
  }
  if (options.trial) return 0;
  return measured.figures.filter(figure => passes(figure) === false).length;
}

// Playwright and PostgreSQL leave handles behind; what counts is done.
process.exit(await main(process.argv.slice(2)));
