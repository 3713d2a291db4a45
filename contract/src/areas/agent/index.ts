import { areaContract } from '../../kernel/index.ts';
import * as codes from './agent.codes.ts';

export * from './agent.codes.ts';

export const agentContract = areaContract('agent', { codes });
