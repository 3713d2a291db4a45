import { join } from 'node:path';
import { readOptional, readSecrets, runProgram, secretsFile, wholeNumber } from '../kernel/program.ts';
import { type CabinetSimulatorOptions, startCabinetSimulator } from './cabinet-simulator.ts';
import type { Ill } from './climate.ts';
import { readFaults } from './faults.ts';
import { secretsOf } from './secrets-of.ts';

const stateFile = process.env.DATA_DIR ? join(process.env.DATA_DIR, 'cabinet-simulator.jsonl') : '';

const usualFaults =
  'jam=.01,power=.001,network=.005,tempDrift=.002,doorOpen=.002,clockSkew=.01,duplicate=.02,reorder=.02,lateResult=.005,ota=.02';

await runProgram(
  'cabinets',
  {
    port: { help: 'port of the control paths, 0 for any', fallback: '8091' },
    server: { help: 'address of the server', fallback: process.env.SERVER_URL ?? 'http://127.0.0.1:8080' },
    transport: { help: 'mqtt, or http: the HTTP fallback', fallback: 'mqtt' },
    broker: { help: 'address of the broker', fallback: process.env.DEVICE_BROKER_URL ?? 'mqtt://127.0.0.1:1883' },
    mqtt: { help: 'version of MQTT, 4 or 5; both: every other cabinet', fallback: 'both' },
    keys: { help: 'file with the secrets, part "mats"', fallback: secretsFile() },
    state: { help: 'file that keeps commands and results over a restart', fallback: stateFile },
    mats: { help: 'how many cabinets, 0 for all there are secrets for', fallback: '30' },
    account: {
      help: 'name:password of somebody who adds those that there are no secrets for and reads their orders at the end; without, neither is done',
      fallback: process.env.SIM_ACCOUNT ?? '',
    },
    seed: { help: 'luck of the run', fallback: '1' },
    speed: { help: 'quickens drops and faults', fallback: '1' },
    faults: {
      help: 'what goes wrong, and how often',
      fallback: process.env.CABINET_FAULTS ?? usualFaults,
    },
    customers: {
      help: 'people who buy at the screens in the busiest hour',
      fallback: process.env.CABINET_BUYERS ?? '20',
    },
    pay: { help: 'address of the simulator pay', fallback: process.env.SIM_PAY_URL ?? 'http://127.0.0.1:8093' },
  },
  async values => {
    if (!['mqtt', 'http'].includes(values.transport)) throw new Error('--transport takes mqtt or http');
    const mats = wholeNumber(values.mats, 'mats');
    const { server, keys, account } = values;
    const running = await startCabinetSimulator({
      port: wholeNumber(values.port, 'port'),
      server,
      ...(values.transport === 'mqtt' ? { broker: values.broker } : {}),
      mqttVersion: values.mqtt === '4' ? 4 : values.mqtt === '5' ? 5 : undefined,
      secrets: account ? await secretsOf({ server, keys, account, mats }) : readSecrets(keys, 'mats'),
      mats,
      seed: wholeNumber(values.seed, 'seed'),
      speed: Math.max(1, wholeNumber(values.speed, 'speed')),
      rates: readFaults(values.faults),
      climates: readOptional<Record<string, Ill>>(values.keys, 'climates') ?? {},
      apps: readOptional<CabinetSimulatorOptions['apps']>(values.keys, 'apps'),
      pay: values.pay,
      customers: wholeNumber(values.customers, 'customers'),
      account: account || undefined,
      stateFile: values.state || undefined,
    });
    // After POST /sim/stop the program ends; books that do not agree are an error (spec 06 §5).
    void running.stopped.then(async ok => {
      await running.close();
      process.exit(ok ? 0 : 1);
    });
    return running;
  },
);
