import type { ImportKindCode } from './import.codes.ts';

/** A column that a kind knows; its titles are the texts `import.column.<name>`, in either language. */
export interface ImportField {
  readonly name: string;
  readonly required?: true;
}

const goods: readonly ImportField[] = [
  { name: 'goodsNo' },
  { name: 'barcode' },
  { name: 'approvalNo' },
  { name: 'spec' },
  { name: 'manufacturer' },
];
const cost: readonly ImportField[] = [
  { name: 'cost', required: true },
  { name: 'validFrom' },
  { name: 'supplier' },
  { name: 'invoiceNo' },
  { name: 'remark' },
];

/** What a file of each kind may bring; goods are found by number, else barcode, else approval number, pack and maker (spec 03 §3.9). */
export const importFields: Readonly<Record<ImportKindCode, readonly ImportField[]>> = {
  COMPANY_COST: [...goods, ...cost],
  STORE_COST: [{ name: 'storeCode', required: true }, ...goods, ...cost],
};
