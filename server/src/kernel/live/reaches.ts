import type { AccountFilter, LiveAudience } from '@materia/contract/kernel';
import type { Scope, StaffActor } from '../auth/actor.ts';

/**
 * Whether a frame is for this account: named, privileged, and the row in its scope, as `scopeOf` says it in SQL (spec 00 §2), or
 * its own to bring.
 */
export function reaches(to: LiveAudience, actor: StaffActor): boolean {
  if (to.userIds && !to.userIds.includes(actor.id)) return false;
  if (to.priv !== undefined) {
    const privs = typeof to.priv === 'string' ? [to.priv] : to.priv;
    if (!privs.some(priv => actor.privs.has(priv))) return false;
  }
  if (to.accounts?.some(filter => !fits(filter, actor))) return false;
  return inScope(to, actor.scope) || (actor.isDeliveryman && to.deliverymanIds?.includes(actor.id) === true);
}

function fits({ roles, types, companyIds, storeIds, userIds }: AccountFilter, actor: StaffActor): boolean {
  const who = [within(roles, actor.role), within(types, actor.agentType)];
  const where = [within(companyIds, actor.companyId), within(storeIds, actor.storeId)];
  const kinds = [who, where].filter(kind => kind.some(each => each !== undefined));
  const named = within(userIds, actor.id);
  if (kinds.length === 0) return named ?? true;
  return named === true || kinds.every(kind => kind.includes(true));
}

/** Whether it is one of them; undefined: nothing is named. */
const within = <T>(list: readonly T[] | undefined, one: T | null): boolean | undefined =>
  list === undefined || list.length === 0 ? undefined : one !== null && list.includes(one);

function inScope(to: LiveAudience, scope: Scope): boolean {
  const { companyId, storeId, matId, doctorId } = to;
  const boundToRow = companyId !== undefined || storeId !== undefined || matId !== undefined || doctorId !== undefined;
  if (!boundToRow) return true;
  switch (scope.kind) {
    case 'all':
      return true;
    case 'company':
      return companyId === scope.companyId;
    case 'doctor':
      return doctorId === scope.doctorId;
    case 'places': {
      if (storeId === undefined && matId === undefined) return companyId === scope.companyId;
      const { stores, mats } = placesOf(scope);
      return (storeId != null && stores.has(storeId)) || (matId != null && mats.has(matId));
    }
  }
}

type Places = Extract<Scope, { kind: 'places' }>;
const sets = new WeakMap<Places, { stores: ReadonlySet<number>; mats: ReadonlySet<number> }>();

/** An operator may have hundreds of places: looked up in a set, made once per scope. */
function placesOf(scope: Places) {
  let made = sets.get(scope);
  if (!made) {
    made = { stores: new Set(scope.storeIds), mats: new Set(scope.matIds) };
    sets.set(scope, made);
  }
  return made;
}
