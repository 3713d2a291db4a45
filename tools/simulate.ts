import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pinnedNode, root, startProgram } from './bootstrap.mjs';
import { simulators } from './simulators.mjs';

const HELP = `npm run simulate -- --orders-per-minute 600 [options of simulators/customers]
npm run simulate -- --mats 500 [options of simulators/cabinets]

Loads a server that runs already (npm start). SERVER_URL names it (http://127.0.0.1:8080), DATA_DIR its data (./data).`;

/** Which simulator an option is for. */
const programs: Record<string, string> = { '--orders-per-minute': 'customers', '--mats': 'cabinets' };

function main(args: string[]): void {
  const chosen = new Set(args.flatMap(arg => programs[arg.split('=')[0] ?? ''] ?? []));
  const [name] = chosen;
  if (args.includes('--help') || !name) {
    console.log(HELP);
    return;
  }
  if (chosen.size > 1) throw new Error('One simulator at a time: run the command twice');
  const program = `simulators/${name}/main.ts`;
  if (!existsSync(join(root, program))) throw new Error(`${program} is not there`);

  const env: Record<string, string> = {
    SERVER_URL: process.env.SERVER_URL ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`,
    DATA_DIR: resolve(root, process.env.DATA_DIR ?? 'data'),
  };
  for (const { address, port } of simulators) {
    if (address) env[address] = process.env[address] ?? `http://127.0.0.1:${port}`;
  }
  // The cabinets of the demo hold their usual port already.
  const port = name === 'cabinets' && !args.some(arg => arg.startsWith('--port')) ? ['--port', '0'] : [];
  const child = startProgram(pinnedNode(), [program, ...port, ...args], env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', code => process.exit(code ?? 1));
}

main(process.argv.slice(2));
