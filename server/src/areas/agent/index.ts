export { agentModule } from './agent.module.ts';
export { type Deliveryman, findDeliveryman } from './find-deliveryman.ts';
