import { readOptional, runProgram, secretsFile, wholeNumber } from '../kernel/program.ts';
import { type SmsSecrets, startSmsSimulator } from './sms-simulator.ts';

/** Known to everybody: they open nothing but this program. */
const openSecrets: SmsSecrets = {
  aliyun: { accessKey: 'sim-access-key', secret: 'sim-secret' },
  tencent: { accessKey: 'sim-access-key', secret: 'sim-secret', appId: '1400000000' },
};

await runProgram(
  'sms',
  {
    port: { help: 'port to listen on, 0 for any', fallback: '8095' },
    'smtp-port': { help: 'port for mail, 0 for any', fallback: '8025' },
    keys: {
      help: 'file with the keys, part "sms"; without it sim-access-key, sim-secret, application 1400000000',
      fallback: secretsFile(),
    },
  },
  values =>
    startSmsSimulator({
      port: wholeNumber(values.port, 'port'),
      smtpPort: wholeNumber(values['smtp-port'], 'smtp-port'),
      secrets: readOptional<SmsSecrets>(values.keys, 'sms') ?? openSecrets,
    }),
);
