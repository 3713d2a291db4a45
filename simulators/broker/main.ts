import { runProgram, wholeNumber } from '../kernel/program.ts';
import { startBrokerSimulator } from './broker-simulator.ts';

await runProgram(
  'broker',
  {
    port: { help: 'port of the broker, 0 for any', fallback: '1884' },
    server: { help: 'address of the server', fallback: process.env.SERVER_URL ?? 'http://127.0.0.1:8080' },
    token: {
      help: 'what it proves itself with, MQTT_HOOK_TOKEN of the server',
      fallback: process.env.MQTT_HOOK_TOKEN ?? '',
    },
  },
  values => startBrokerSimulator({ ...values, port: wholeNumber(values.port, 'port') }),
);
