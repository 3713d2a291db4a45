import type { LiveAudience } from '@materia/contract/kernel';
import type { StaffActor } from '../auth/actor.ts';
import type { Connection } from './connection.ts';

/** Accounts without company see across companies; they stand together. */
const platform = 0;
const companyOf = (actor: StaffActor) => actor.companyId ?? platform;

/** The connections of this process, by account and by company, so that a frame looks only at who may be meant. */
export class Registry {
  readonly #all = new Set<Connection>();
  readonly #byUser = new Map<number, Set<Connection>>();
  readonly #byCompany = new Map<number, Set<Connection>>();

  get size(): number {
    return this.#all.size;
  }

  all(): readonly Connection[] {
    return [...this.#all];
  }

  ofUser(userId: number): readonly Connection[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  add(connection: Connection): void {
    this.#all.add(connection);
    put(this.#byUser, connection.actor.id, connection);
    put(this.#byCompany, companyOf(connection.actor), connection);
  }

  remove(connection: Connection): void {
    this.#all.delete(connection);
    take(this.#byUser, connection.actor.id, connection);
    take(this.#byCompany, companyOf(connection.actor), connection);
  }

  /** The account's privileges, scope or company are others now. */
  change(connection: Connection, actor: StaffActor): void {
    if (!this.#all.has(connection)) return;
    this.remove(connection);
    connection.actor = actor;
    this.add(connection);
  }

  /** Everybody one of these audiences may reach; `reaches` decides. */
  candidates(audiences: readonly LiveAudience[]): readonly Connection[] {
    const found = new Set<Connection>();
    for (const { userIds, companyId } of audiences) {
      if (userIds) for (const userId of userIds) addAll(found, this.#byUser.get(userId));
      else if (typeof companyId === 'number') {
        addAll(found, this.#byCompany.get(companyId));
        addAll(found, this.#byCompany.get(platform));
      } else return this.all();
    }
    return [...found];
  }
}

function put(groups: Map<number, Set<Connection>>, key: number, connection: Connection): void {
  const group = groups.get(key);
  if (group) group.add(connection);
  else groups.set(key, new Set([connection]));
}

function take(groups: Map<number, Set<Connection>>, key: number, connection: Connection): void {
  const group = groups.get(key);
  group?.delete(connection);
  if (group?.size === 0) groups.delete(key);
}

function addAll(to: Set<Connection>, from: Iterable<Connection> | undefined): void {
  for (const connection of from ?? []) to.add(connection);
}
