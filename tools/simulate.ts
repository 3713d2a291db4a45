import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pinnedNode, root, startProgram } from './bootstrap.mjs';
import { simulators } from './simulators.mjs';

const HELP = `npm run simulate -- --orders-per-minute 600 [options of simulators/customers]
npm run simulate -- --mats 2000 [options of simulators/cabinets]

Loads a server that runs already (npm start). SERVER_URL names it (http://127.0.0.1:8080), DATA_DIR its data (./data).
Cabinets are further devices beside those of the demo: SIM_ACCOUNT (or --account), name:password, adds and activates those
that are missing (manager of the demo) and reads their orders at the end; DATA_DIR/simulated-mats.json keeps their secrets for
the next time. POST /sim/stop to where they listen ends it: with an error if what fell, was booked and was paid is not the same.`;

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
  const child = startProgram(pinnedNode(), [program, ...(name === 'cabinets' ? besideDemo(env) : []), ...args], env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', code => process.exit(code ?? 1));
}

/** Options, before those that are given: the cabinets of the demo hold their usual port, their secrets and their memory already. */
function besideDemo(env: Record<string, string>): string[] {
  const file = join(env.DATA_DIR as string, 'simulated-mats');
  env.DEVICE_BROKER_URL ??= process.env.DEVICE_BROKER_URL ?? `mqtt://127.0.0.1:${process.env.MQTT_PORT ?? 1883}`;
  const account = process.env.SIM_ACCOUNT ?? 'manager:Materia@2025';
  return ['--port', '0', '--keys', `${file}.json`, '--state', `${file}.jsonl`, '--account', account];
}

main(process.argv.slice(2));
