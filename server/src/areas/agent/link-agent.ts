import {
  LinkKind,
  type LinkKindCode,
  linkDoctors,
  linkMats,
  linkStores,
  unlinkDoctors,
  unlinkMats,
  unlinkStores,
} from '@materia/contract/areas/agent';
import { type Ctx, on, refuse, type StaffActor, type Tx } from '../../kernel/index.ts';
import { rescopeUser, type SysUser } from '../identity/index.ts';
import { agentTarget, demandTakesLinks, lockAgents } from './agent.store.ts';
import { dropLinks, linkable, putLinks } from './agent-link.store.ts';

/** What the log calls them: names of the changed rows are looked up by these. */
const logged = { MAT: 'matIds', STORE: 'storeIds', DOCTOR: 'doctorIds' } as const;

/** Of the account's company, or doctors of the platform, which serve all; others refuse the whole. */
async function demandOfCompany(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  of: { kind: LinkKindCode; ids: readonly number[]; user: SysUser },
): Promise<void> {
  const found = await linkable(tx, ctx.actor, of);
  if (found.length < of.ids.length) refuse('row.notFound');
  const foreign = found.some(({ companyId }) => companyId !== null && companyId !== of.user.companyId);
  if (foreign) refuse('agent.otherCompany', { what: LinkKind.text(of.kind) });
}

async function link(
  ctx: Ctx<StaffActor>,
  kind: LinkKindCode,
  of: { agentId: number; ids: readonly number[]; isMain?: boolean | undefined },
) {
  const ids = [...new Set(of.ids)];
  return ctx.transaction(async tx => {
    const [user = refuse('row.notFound')] = await lockAgents(tx, [of.agentId]);
    if (user.deletedAt) refuse('row.notFound');
    tx.about(agentTarget(user));
    demandTakesLinks(user);
    await demandOfCompany(ctx, tx, { kind, ids, user });
    const { done, deposed } = await putLinks(tx, { kind, agentId: user.id, ids, isMain: of.isMain, by: ctx.actor.id });
    for (const id of deposed) await rescopeUser(tx, id);
    if (done.length > 0) {
      await rescopeUser(tx, user.id);
      const after = { [logged[kind]]: done, ...(of.isMain === undefined ? {} : { isMain: of.isMain }) };
      tx.record({ ...agentTarget(user), after });
    }
    return { done, skipped: ids.filter(id => !done.includes(id)) };
  });
}

async function unlink(ctx: Ctx<StaffActor>, kind: LinkKindCode, of: { agentId: number; ids: string }) {
  const ids = [...new Set(of.ids.split(',').map(Number))];
  return ctx.transaction(async tx => {
    const [user = refuse('row.notFound')] = await lockAgents(tx, [of.agentId]);
    tx.about(agentTarget(user));
    const done = await dropLinks(tx, { kind, agentId: user.id, ids });
    if (done.length > 0) {
      await rescopeUser(tx, user.id);
      tx.record({ ...agentTarget(user), before: { [logged[kind]]: done } });
    }
    return { done, skipped: ids.filter(id => !done.includes(id)) };
  });
}

export const linkMatsHandler = on(linkMats)(({ params, body }, ctx) => link(ctx, 'MAT', { ...params, ...body }));
export const linkStoresHandler = on(linkStores)(({ params, body }, ctx) => link(ctx, 'STORE', { ...params, ...body }));
export const linkDoctorsHandler = on(linkDoctors)(({ params, body }, ctx) =>
  link(ctx, 'DOCTOR', { ...params, ...body }),
);
export const unlinkMatsHandler = on(unlinkMats)(({ params, query }, ctx) =>
  unlink(ctx, 'MAT', { ...params, ...query }),
);
export const unlinkStoresHandler = on(unlinkStores)(({ params, query }, ctx) =>
  unlink(ctx, 'STORE', { ...params, ...query }),
);
export const unlinkDoctorsHandler = on(unlinkDoctors)(({ params, query }, ctx) =>
  unlink(ctx, 'DOCTOR', { ...params, ...query }),
);
