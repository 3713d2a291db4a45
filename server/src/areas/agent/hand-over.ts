import { handOverAgent, type LinkKindCode, toggleAgents } from '@materia/contract/areas/agent';
import { on, refuse, sql, type Tx } from '../../kernel/index.ts';
import { rescopeUser, type SysUser, toggleUsers } from '../identity/index.ts';
import { agentTarget, demandTakesLinks, lockAgents } from './agent.store.ts';
import { moveLinks } from './agent-link.store.ts';

interface HandedOver {
  mats: number;
  stores: number;
  doctors: number;
}

/** Who takes over is another account in use of the same company, of a type that takes links. */
function demandTakesOver(from: SysUser, to: SysUser): void {
  if (from.id === to.id) refuse('agent.toHimself', {}, { path: ['to'] });
  demandTakesLinks(to);
  if (to.companyId !== from.companyId) refuse('agent.otherAgent', {}, { path: ['to'] });
  if (to.status !== 'ACTIVE' || to.deletedAt) refuse('agent.notActive', { name: to.userName }, { path: ['to'] });
}

async function handOver(tx: Tx, from: SysUser, to: SysUser, kinds: readonly LinkKindCode[]): Promise<HandedOver> {
  demandTakesOver(from, to);
  const moved = async (kind: LinkKindCode) => (kinds.includes(kind) ? moveLinks(tx, kind, from.id, to.id) : 0);
  const done = { mats: await moved('MAT'), stores: await moved('STORE'), doctors: await moved('DOCTOR') };
  await rescopeUser(tx, from.id);
  await rescopeUser(tx, to.id);
  tx.record({ ...agentTarget(from), after: { handedOverTo: to.userName, ...done } });
  tx.record({ ...agentTarget(to), after: { takenOverFrom: from.userName, ...done } });
  return done;
}

/** POST agents/handover. */
export const handOverAgentHandler = on(handOverAgent)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const leaving = [...new Set([body.from].flat())];
    if (leaving.includes(body.to)) ctx.fail('agent.toHimself', {}, { path: ['to'] });
    const users = await lockAgents(tx, [...leaving, body.to]);
    const of = (id: number) => users.find(user => user.id === id) as SysUser;
    const sum = { mats: 0, stores: 0, doctors: 0 };
    for (const id of leaving) {
      const { mats, stores, doctors } = await handOver(tx, of(id), of(body.to), body.kinds);
      sum.mats += mats;
      sum.stores += stores;
      sum.doctors += doctors;
    }
    return sum;
  }),
);

async function mainMatsOf(tx: Tx, id: number): Promise<number> {
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from agent_mat l join mat m on m.id = l.mat_id
    where l.agent_id = ${id} and l.is_main and m.deleted_at is null`);
  return n;
}

/** POST agents/toggle: devices never stand without whoever was in charge of them because of a deletion (spec 04 §2). */
export const toggleAgentsHandler = on(toggleAgents)(async ({ body }, ctx) => {
  const { handOverTo } = body;
  await ctx.transaction(async tx => {
    const users = await lockAgents(tx, handOverTo === undefined ? body.ids : [...body.ids, handOverTo]);
    const [to] = users.filter(user => user.id === handOverTo);
    const leaving = body.deleted ? users.filter(user => body.ids.includes(user.id) && user.deletedAt === null) : [];
    for (const user of leaving) {
      const n = await mainMatsOf(tx, user.id);
      if (n > 0 && !to) ctx.fail('agent.inCharge', { n });
      if (to) await handOver(tx, user, to, ['MAT', 'STORE', 'DOCTOR']);
    }
    await toggleUsers(ctx, tx, body);
  });
  return null;
});
