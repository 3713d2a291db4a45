import { join } from 'node:path';
import { readOptional, readSecrets, runProgram, secretsFile, wholeNumber } from '../kernel/program.ts';
import type { SimOrder } from './book.ts';
import { startPaySimulator } from './pay-simulator.ts';
import type { PaySecrets } from './secrets.ts';

const stateFile = process.env.DATA_DIR ? join(process.env.DATA_DIR, 'pay-simulator.jsonl') : '';

await runProgram(
  'pay',
  {
    port: { help: 'port to listen on, 0 for any', fallback: '8093' },
    server: { help: 'address that callbacks go to', fallback: process.env.SERVER_URL ?? 'http://127.0.0.1:8080' },
    keys: { help: 'file with the keys, part "pay"', fallback: secretsFile() },
    state: { help: 'file that keeps the books over a restart', fallback: stateFile },
    'refund-delay-ms': { help: 'how long a refund takes', fallback: '500' },
    'retry-ms': { help: 'wait before a callback is tried again', fallback: '1000' },
  },
  values =>
    startPaySimulator({
      port: wholeNumber(values.port, 'port'),
      server: values.server,
      secrets: readSecrets<PaySecrets>(values.keys, 'pay'),
      past: readOptional<SimOrder[]>(values.keys, 'payPast') ?? [],
      refundDelayMs: wholeNumber(values['refund-delay-ms'], 'refund-delay-ms'),
      retryMs: wholeNumber(values['retry-ms'], 'retry-ms'),
      stateFile: values.state || undefined,
    }),
);
