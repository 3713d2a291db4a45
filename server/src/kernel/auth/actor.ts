import type { AnyOf } from '@materia/contract/kernel';
import type { Priv, Role } from '@materia/contract/privileges';
import { refuse } from '../refusal.ts';

/**
 * Which rows an account may see (spec 00 §2.2): everything, its company's, those of its stores and mats (its own store's mats
 * are in `matIds`), or those of its doctor.
 */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'company'; readonly companyId: number }
  | {
      readonly kind: 'places';
      readonly companyId: number;
      readonly storeIds: readonly number[];
      readonly matIds: readonly number[];
      /** Doctors linked to the account: what is theirs in the own company is its business too (spec 04 §3.13). */
      readonly doctorIds?: readonly number[];
    }
  | { readonly kind: 'doctor'; readonly companyId: number | null; readonly doctorId: number };

export interface StaffActor {
  readonly kind: 'staff';
  readonly id: number;
  readonly userName: string;
  readonly name: string;
  readonly role: Role;
  readonly agentType: number | null;
  readonly companyId: number | null;
  readonly storeId: number | null;
  readonly doctorId: number | null;
  readonly isDeliveryman: boolean;
  readonly privs: ReadonlySet<Priv>;
  /** An account without company (spec 00 §2.3). */
  readonly platform: boolean;
  readonly scope: Scope;
  readonly sessionId: number;
}

export interface CustomerActor {
  readonly kind: 'customer';
  readonly id: number;
  readonly name: string;
  readonly client: 'XCX' | 'MAT' | 'H5';
  readonly sessionId: number;
}

export interface DeviceActor {
  readonly kind: 'device';
  /** matId. */
  readonly id: number;
  readonly name: string;
}

/** A task, a consumer, a verified callback: ours, and bound to no scope. */
export interface SystemActor {
  readonly kind: 'system';
  readonly name: string;
  readonly as: 'TIMER' | 'PAYMENT' | 'PLATFORM';
}

export type Actor = StaffActor | CustomerActor | DeviceActor | SystemActor;

/** A task or another area of ours acting by itself. */
export const timer = (name: string): SystemActor => ({ kind: 'system', name, as: 'TIMER' });

const systemTypes = { TIMER: 'SYSTEM', PAYMENT: 'PROVIDER', PLATFORM: 'PLATFORM' } as const;

/** Who did something, as histories and documents keep it (spec 02 §1 actor_type). */
export interface ActedBy {
  readonly type: Uppercase<Exclude<Actor['kind'], 'system'>> | (typeof systemTypes)[SystemActor['as']];
  /** Of the account, the customer or the device; what acts by itself has none. */
  readonly id: number | null;
  readonly name: string;
}

/** Names an actor for a history: TIMER is SYSTEM there, PAYMENT is PROVIDER. */
export function actedBy(actor: Actor): ActedBy {
  if (actor.kind === 'system') return { type: systemTypes[actor.as], id: null, name: actor.name };
  return { type: actor.kind.toUpperCase() as ActedBy['type'], id: actor.id, name: actor.name };
}

/** For columns that refer to an account: null for whoever is none. */
export const staffId = (actor: Actor): number | null => (actor.kind === 'staff' ? actor.id : null);

/** Who acted, in one word: `staff:12`, `customer:7`, `system:order_timeout`. */
export const actorKey = (actor: Actor): string => `${actor.kind}:${actor.kind === 'system' ? actor.name : actor.id}`;

/** Whether the account has the privilege, or one of those of which one is enough. */
export const holds = ({ privs }: StaffActor, needs: Priv | AnyOf): boolean =>
  typeof needs === 'string' ? privs.has(needs) : needs.anyOf.some(priv => privs.has(priv));

/** 403 unless the account holds that; reason PRIV lets a browser whose privileges are out of date read them anew (spec 01 §2). */
export function demand(actor: StaffActor, needs: Priv | AnyOf): void {
  if (holds(actor, needs)) return;
  refuse(
    'auth.privilegeMissing',
    { priv: typeof needs === 'string' ? needs : needs.anyOf.join(' / ') },
    { reason: 'PRIV' },
  );
}
