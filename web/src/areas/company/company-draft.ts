import type { CompanyDetail, CompanyDraft } from '@materia/contract/areas/company';

const fields = [
  ...(['code', 'name', 'shortName', 'mnemonic', 'creditCode', 'drugSupplierType', 'priority', 'legalPerson'] as const),
  ...(['responsible', 'qualityHead', 'regionCode', 'address', 'longitude', 'latitude', 'erpCode'] as const),
  ...(['accountManagerId', 'platformCollects', 'remark', 'contactName', 'contactPhone', 'bankName'] as const),
  ...(['bankHolder', 'invoiceTitle', 'taxNo'] as const),
];

/** What the call takes of a company; its bank account is not among it, for it never comes out. */
export function draftOf(company: CompanyDetail): CompanyDraft {
  return Object.fromEntries(fields.map(field => [field, company[field]])) as CompanyDraft;
}
