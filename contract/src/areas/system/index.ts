import { areaContract } from '../../kernel/index.ts';
import * as pointsRuleCalls from './points-rule.calls.ts';

export * from './points-rule.calls.ts';

export const systemContract = areaContract('system', { calls: { ...pointsRuleCalls } });
