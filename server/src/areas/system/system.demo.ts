import type { PointsRule } from '@materia/contract/areas/system';
import { json } from '../../demo/copy-rows.ts';
import type { DemoArea } from '../../demo/demo-area.ts';

/** Points rules of the platform: 50→5, 100→12, 200→30 yuan (spec 01 §14). */
const pointsRules: readonly PointsRule[] = [
  { fromAmount: 5_000, deduction: 500 },
  { fromAmount: 10_000, deduction: 1_200 },
  { fromAmount: 20_000, deduction: 3_000 },
];

export const systemDemo: DemoArea = {
  area: 'system',
  fill: async ({ copy }) => {
    await copy('sys_config', [{ key: 'paypointsrule', value: json(pointsRules), scope: 'PLATFORM' }]);
  },
};
