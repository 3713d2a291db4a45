import { areaContract } from '../../kernel/index.ts';
import * as agentCalls from './agent.calls.ts';
import * as codes from './agent.codes.ts';
import { agentOperations, agentRefusals } from './agent.texts.ts';
import * as linkCalls from './agent-link.calls.ts';
import { agentScreenTexts } from './agent-screen.texts.ts';
import * as deliverymanCalls from './deliveryman.calls.ts';
import * as storeAccountCalls from './store-account.calls.ts';

export * from './agent.calls.ts';
export * from './agent.codes.ts';
export * from './agent-link.calls.ts';
export { agentScreenTexts } from './agent-screen.texts.ts';
export * from './deliveryman.calls.ts';
export * from './store-account.calls.ts';

export const agentContract = areaContract('agent', {
  calls: { ...agentCalls, ...linkCalls, ...storeAccountCalls, ...deliverymanCalls },
  codes,
  texts: { ...agentRefusals, ...agentOperations, ...agentScreenTexts },
});
