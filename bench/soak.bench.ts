import type { Figure, Scenario } from './scenario.ts';
import { soak } from './soak/run-soak.ts';

/** Cabinets with every fault, and people who buy at their screens: stock is what moved, money is what was ordered, nothing is stuck. */
export const scenario: Scenario = {
  title: '200 cabinets over MQTT with all faults for ten minutes',
  run: async ({ scaled, say }) => {
    const [mats, customers] = [scaled(200), scaled(360)];
    const minutes = Number((scaled(600) / 60).toFixed(2));
    const { sentences, orders, fallen, errors } = await soak({ mats, minutes, customers, say });
    for (const line of errors.slice(0, 10)) say(`ERROR ${line.slice(0, 400)}`);
    const made = Object.values(orders).reduce((sum, n) => sum + n, 0);
    const figures: Figure[] = [
      ...sentences.map(({ name, broken }): Figure => ({ name, value: broken, unit: '', atMost: 0 })),
      { name: 'errors in the log of the server', value: errors.length, unit: '', atMost: 0 },
      { name: 'orders at the screens', value: made, unit: '', atLeast: minutes * mats * 0.2 },
      { name: 'of them fallen whole', value: orders[55] ?? 0, unit: '', atLeast: 1 },
      { name: 'waiting for a person', value: orders[-12] ?? 0, unit: '' },
      { name: 'drops', value: fallen.drops, unit: '' },
      { name: 'units that fell', value: fallen.unitsFallen, unit: '' },
      ...Object.entries(fallen.faults).map(
        ([fault, met]): Figure => ({ name: `fault ${fault} met`, value: met, unit: '', atLeast: 1 }),
      ),
    ];
    return {
      figures,
      notes: [
        'The whole program as npm start runs it, on data of its own; devices, buyers, drops and faults (jams, power cuts in the motor run, lost networks, drifting climates, open doors, skewed clocks, doubled frames, late results) twenty times as fast as usual.',
        'Then the clock is moved past every deadline and the books are read: sums of lots, slots, holds, payments here and at the provider.',
      ],
    };
  },
};
