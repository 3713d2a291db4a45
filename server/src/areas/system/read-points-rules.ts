import { type PointsRule, readPointsRules } from '@materia/contract/areas/system';
import { onOpen } from '../../kernel/index.ts';

/** GET sysconfig/paypointsrule: anybody may know what points are worth (spec 01 §3). */
export const readPointsRulesHandler = onOpen(readPointsRules)(async ({ query }, ctx) =>
  ctx.setting<readonly PointsRule[]>('paypointsrule', query.companyId).toSorted((a, b) => a.fromAmount - b.fromAmount),
);
