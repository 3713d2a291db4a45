import type { ImportKindCode } from '@materia/contract/areas/goods';
import { demand, type StaffActor } from '../../../kernel/index.ts';
import { insuredGoodsImport } from '../../company/index.ts';
import { storeImport } from '../../store/index.ts';
import { bulkImport } from '../bulk/write-bulk.ts';
import { supplierImport } from '../catalogue/supplier-import.ts';
import { companyCodeImport } from '../extension/company-code-import.ts';
import { extensionImport } from '../extension/extension-import.ts';
import { insuranceImport } from '../insurance/insurance-import.ts';
import { symptomImport } from '../symptom/symptom-import.ts';
import { companyCostImport, storeCostImport } from './cost-import.ts';
import { goodsImport } from './goods-import.ts';
import type { ImportOf } from './import-kind.ts';

const kinds: Readonly<Record<ImportKindCode, ImportOf>> = {
  GOODS: goodsImport,
  INSURANCE: insuranceImport,
  SYMPTOM: symptomImport,
  COMPANY_COST: companyCostImport,
  SUPPLIER: supplierImport,
  STORE_COST: storeCostImport,
  EXTENSION: extensionImport,
  COMPANY_CODE: companyCodeImport,
  STORE: storeImport,
  INSURANCE_GOODS: insuredGoodsImport,
  BULK: bulkImport,
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
