import { readOptional, runProgram, secretsFile, wholeNumber } from '../kernel/program.ts';
import type { ErpSecrets, Goods } from './books.ts';
import { startErpSimulator } from './erp-simulator.ts';

await runProgram(
  'erp',
  {
    port: { help: 'port to listen on, 0 for any', fallback: '8092' },
    keys: { help: 'file with the accounts, part "erp"; without it nobody may call', fallback: secretsFile() },
  },
  values =>
    startErpSimulator({
      port: wholeNumber(values.port, 'port'),
      secrets: readOptional<ErpSecrets>(values.keys, 'erp') ?? { accounts: [] },
      goods: readOptional<Record<'YSW' | 'SOBO', Goods[]>>(values.keys, 'erpGoods'),
    }),
);
