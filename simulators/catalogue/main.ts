import { readOptional, runProgram, secretsFile, wholeNumber } from '../kernel/program.ts';
import { type CatalogueSecrets, startCatalogueSimulator } from './catalogue-simulator.ts';

/** Known to everybody: it opens nothing but this program. */
const openSecrets: CatalogueSecrets = { key: 'sim-catalogue-key' };

await runProgram(
  'catalogue',
  {
    port: { help: 'port to listen on, 0 for any', fallback: '8096' },
    keys: { help: 'file with the keys, part "catalogue"; without it sim-catalogue-key', fallback: secretsFile() },
  },
  values =>
    startCatalogueSimulator({
      port: wholeNumber(values.port, 'port'),
      secrets: readOptional<CatalogueSecrets>(values.keys, 'catalogue') ?? openSecrets,
    }),
);
