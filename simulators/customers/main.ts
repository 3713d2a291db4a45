import { runProgram, wholeNumber } from '../kernel/program.ts';
import { startCustomerSimulator } from './customer-simulator.ts';

await runProgram(
  'customers',
  {
    'orders-per-minute': {
      help: 'how many orders a minute; without it two, by the hour’s curve, at night at least one',
    },
    server: { help: 'address of the server', fallback: process.env.SERVER_URL ?? 'http://127.0.0.1:8080' },
    pay: { help: 'address of the simulator pay', fallback: process.env.SIM_PAY_URL ?? 'http://127.0.0.1:8093' },
    cabinets: {
      help: 'address of the simulator cabinets',
      fallback: process.env.SIM_CABINETS_URL ?? 'http://127.0.0.1:8091',
    },
    people: { help: 'how many people there are, by the demo’s numbers', fallback: '900' },
    'ask-back': { help: 'of a hundred orders, how many are asked back', fallback: '3' },
  },
  async values => {
    const told = values['orders-per-minute'];
    return startCustomerSimulator({
      server: values.server,
      pay: values.pay,
      cabinets: values.cabinets,
      ordersPerMinute: told === '' ? undefined : Math.max(1, wholeNumber(told, 'orders-per-minute')),
      people: wholeNumber(values.people, 'people'),
      askBack: wholeNumber(values['ask-back'], 'ask-back') / 100,
      say: line => console.log(`customers: ${line}`),
    });
  },
);
