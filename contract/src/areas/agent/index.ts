import { areaContract } from '../../kernel/index.ts';
import * as codes from './agent.codes.ts';
import * as deliverymanCalls from './deliveryman.calls.ts';

export * from './agent.codes.ts';
export * from './deliveryman.calls.ts';

export const agentContract = areaContract('agent', { calls: { ...deliverymanCalls }, codes });
