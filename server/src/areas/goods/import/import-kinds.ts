import type { ImportKindCode } from '@materia/contract/areas/goods';
import { demand, type StaffActor } from '../../../kernel/index.ts';
import { companyCostImport, storeCostImport } from './cost-import.ts';
import { goodsImport } from './goods-import.ts';
import type { ImportOf } from './import-kind.ts';

const kinds: Readonly<Record<ImportKindCode, ImportOf>> = {
  GOODS: goodsImport,
  COMPANY_COST: companyCostImport,
  STORE_COST: storeCostImport,
};

const mayImport = (actor: StaffActor, { needs }: ImportOf) => needs.some(priv => actor.privs.has(priv));

/** A kind, for who may write what it imports. */
export function importOf(actor: StaffActor, kind: ImportKindCode): ImportOf {
  const of = kinds[kind];
  if (!mayImport(actor, of)) demand(actor, of.needs[0]);
  return of;
}

/** The kinds whose batches an account may see. */
export const kindsOf = (actor: StaffActor): ImportKindCode[] =>
  Object.values(kinds).flatMap(of => (mayImport(actor, of) ? [of.kind] : []));
