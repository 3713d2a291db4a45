import type { ImportKindCode } from '@materia/contract/areas/goods';
import { demand, type StaffActor } from '../../../kernel/index.ts';
import { companyCostImport, storeCostImport } from './cost-import.ts';
import type { ImportOf } from './import-kind.ts';

const kinds: Readonly<Record<ImportKindCode, ImportOf>> = {
  COMPANY_COST: companyCostImport,
  STORE_COST: storeCostImport,
};

/** A kind, for who may write what it imports. */
export function importOf(actor: StaffActor, kind: ImportKindCode): ImportOf {
  demand(actor, kinds[kind].needs);
  return kinds[kind];
}

/** The kinds whose batches an account may see. */
export const kindsOf = (actor: StaffActor): ImportKindCode[] =>
  Object.values(kinds).flatMap(({ kind, needs }) => (actor.privs.has(needs) ? [kind] : []));
