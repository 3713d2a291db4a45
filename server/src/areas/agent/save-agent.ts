import { saveAgent } from '@materia/contract/areas/agent';
import { on } from '../../kernel/index.ts';
import { saveUser } from '../identity/index.ts';
import { demandAgent } from './agent.store.ts';

/** POST agents: an account of role Service, under the guards of every account (spec 04 §3.13, 01 §2). */
export const saveAgentHandler = on(saveAgent)(async ({ body }, ctx) => {
  const before = body.id === undefined ? undefined : await demandAgent(ctx.db, ctx.actor, body.id);
  const headImage = before?.headImage ?? null;
  const doctorId = before?.doctorId ?? null;
  return saveUser(ctx, { ...body, role: 'Service', headImage, doctorId });
});
