import { readSecrets, runProgram, secretsFile, wholeNumber } from '../kernel/program.ts';
import { type IdentitySecrets, startIdentitySimulator } from './identity-simulator.ts';

await runProgram(
  'identity',
  {
    port: { help: 'port to listen on, 0 for any', fallback: '8094' },
    keys: { help: 'file with the keys, part "identity"', fallback: secretsFile() },
    'code-life-ms': { help: 'how long a code works', fallback: '300000' },
  },
  values =>
    startIdentitySimulator({
      port: wholeNumber(values.port, 'port'),
      secrets: readSecrets<IdentitySecrets>(values.keys, 'identity'),
      codeLifeMs: wholeNumber(values['code-life-ms'], 'code-life-ms'),
    }),
);
