import { join } from 'node:path';
import { readSecrets, runProgram, secretsFile, wholeNumber } from '../kernel/program.ts';
import { startCabinetSimulator } from './cabinet-simulator.ts';
import { readFaults } from './faults.ts';

const stateFile = process.env.DATA_DIR ? join(process.env.DATA_DIR, 'cabinet-simulator.jsonl') : '';

await runProgram(
  'cabinets',
  {
    port: { help: 'port of the control paths, 0 for any', fallback: '8091' },
    server: { help: 'address of the server', fallback: process.env.SERVER_URL ?? 'http://127.0.0.1:8080' },
    transport: { help: 'http: the HTTP fallback', fallback: 'http' },
    keys: { help: 'file with the secrets, part "mats"', fallback: secretsFile() },
    state: { help: 'file that keeps commands and results over a restart', fallback: stateFile },
    mats: { help: 'how many cabinets, 0 for all there are secrets for', fallback: '0' },
    seed: { help: 'luck of the run', fallback: '1' },
    speed: { help: 'quickens drops and faults', fallback: '1' },
    faults: {
      help: 'what goes wrong, and how often',
      fallback: 'jam=.01,power=.001,network=.005,clockSkew=.01,duplicate=.02,lateResult=.005',
    },
  },
  async values => {
    if (values.transport !== 'http') throw new Error('--transport takes http');
    const running = await startCabinetSimulator({
      port: wholeNumber(values.port, 'port'),
      server: values.server,
      secrets: readSecrets<Record<string, string>>(values.keys, 'mats'),
      mats: wholeNumber(values.mats, 'mats'),
      seed: wholeNumber(values.seed, 'seed'),
      speed: Math.max(1, wholeNumber(values.speed, 'speed')),
      rates: readFaults(values.faults),
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
