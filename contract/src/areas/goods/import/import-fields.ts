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

const named = (names: string): readonly ImportField[] => names.split(' ').map(name => ({ name }));
const record: readonly ImportField[] = named(
  `goodsNo barcode approvalNo genericName tradeName goodsName shortName alias spec manufacturer brand goodsType unit guidePrice minPrice maxPrice
taxRate rxType dosageForm storageCondition shelfLifeMonths mahName standardCode origin gramPerUnit tags`.replace(
    /\n/g,
    ' ',
  ),
);

/** What a file of each kind may bring; goods are found by number, else barcode, else approval number, pack and maker (spec 03 §3.9). */
export const importFields: Readonly<Record<ImportKindCode, readonly ImportField[]>> = {
  GOODS: record,
  COMPANY_COST: [...goods, ...cost],
  STORE_COST: [{ name: 'storeCode', required: true }, ...goods, ...cost],
};

/** By which of its columns a kind finds what a row means: at least one is matched. */
export const importKeys: Readonly<Record<ImportKindCode, readonly [string, ...string[]]>> = {
  GOODS: ['goodsNo', 'barcode', 'approvalNo', 'genericName'],
  COMPANY_COST: ['goodsNo', 'barcode', 'approvalNo'],
  STORE_COST: ['goodsNo', 'barcode', 'approvalNo'],
};
