import type { ImportKindCode } from './import.codes.ts';

/** A column that a kind knows; its titles are the texts `import.column.<name>`, in either language. */
export interface ImportField {
  readonly name: string;
  readonly required?: true;
}

const named = (names: string): readonly ImportField[] => names.split(' ').map(name => ({ name }));
const goods: readonly ImportField[] = [
  { name: 'goodsNo' },
  { name: 'barcode' },
  { name: 'approvalNo' },
  { name: 'spec' },
  { name: 'manufacturer' },
];
const supplier: readonly ImportField[] = [
  { name: 'supplierCode', required: true },
  { name: 'supplierName', required: true },
  ...named('supplierType licenceNo licenceExpire regionCode contact phone minOrder freight freeFreight shipDays'),
  { name: 'outerCode', required: true },
  { name: 'name', required: true },
  ...named('spec packQty unit manufacturer approvalNo barcode'),
  { name: 'price', required: true },
  ...named('ladder retailPrice stock minQty step batchNo expiresOn imageUrl'),
];
/** Fields that every goods has; a file may bring those of the installation too, under their own titles. */
const extension: readonly ImportField[] = [
  { name: 'shortName' },
  { name: 'tags' },
  { name: 'shortUse' },
  { name: 'lengthMm' },
  { name: 'widthMm' },
  { name: 'heightMm' },
  { name: 'weightG' },
];
const cost: readonly ImportField[] = [
  { name: 'cost', required: true },
  { name: 'validFrom' },
  { name: 'supplier' },
  { name: 'invoiceNo' },
  { name: 'remark' },
];

const record: readonly ImportField[] = named(
  `goodsNo barcode approvalNo genericName tradeName goodsName shortName alias spec manufacturer brand goodsType unit guidePrice minPrice maxPrice
taxRate rxType dosageForm storageCondition shelfLifeMonths mahName standardCode origin gramPerUnit tags`.replace(
    /\n/g,
    ' ',
  ),
);

/** The official list of insurance codes. */
const insurance: readonly ImportField[] = [
  { name: 'code', required: true },
  { name: 'regName', required: true },
  ...named(
    'medicineName dosageForm spec packMaterial minPackQty formUnit packUnit manufacturer approvalNo standardCode insuranceClass catalogNo limitNote listedFrom',
  ),
];

/** Symptoms with the numbers of their goods by role. */
const symptom: readonly ImportField[] = [
  { name: 'symptomName', required: true },
  ...named('bodyPart synonyms people description redFlags careTip mainGoods assistGoods careGoods'),
];

/** Stores by code (spec 04 §1); cells that are empty leave what is there. */
const store: readonly ImportField[] = [
  { name: 'storeCode', required: true },
  ...named(
    'storeName companyCode storeShortName mnemonic storeLevel phone managerName managerPhone pharmacistName region address longitude latitude openedOn insuranceDesignated rxEnabled erpCode remark',
  ),
];

/** What a file of each kind may bring; goods are found by number, else barcode, else approval number, pack and maker (spec 03 §3.9). */
export const importFields: Readonly<Record<ImportKindCode, readonly ImportField[]>> = {
  GOODS: record,
  INSURANCE: insurance,
  SYMPTOM: symptom,
  COMPANY_COST: [...goods, ...cost],
  SUPPLIER: supplier,
  BULK: named(
    'guidePrice minPrice maxPrice taxRate maxOrder tags specials brandId storageCondition categories publishMask',
  ),
  STORE_COST: [{ name: 'storeCode', required: true }, ...goods, ...cost],
  EXTENSION: [...goods, ...extension],
  STORE: store,
  INSURANCE_GOODS: [...goods, { name: 'code' }, { name: 'ratio' }],
  COMPANY_CODE: [
    ...goods,
    { name: 'externalGoodsNo', required: true },
    { name: 'multiplyRate' },
    { name: 'divideRate' },
  ],
};

/** By which of its columns a kind finds what a row means: at least one is matched. */
export const importKeys: Readonly<Record<ImportKindCode, readonly [string, ...string[]]>> = {
  GOODS: ['goodsNo', 'barcode', 'approvalNo', 'genericName'],
  INSURANCE: ['code'],
  SYMPTOM: ['symptomName'],
  COMPANY_COST: ['goodsNo', 'barcode', 'approvalNo'],
  SUPPLIER: ['outerCode'],
  BULK: ['guidePrice'],
  STORE_COST: ['goodsNo', 'barcode', 'approvalNo'],
  EXTENSION: ['goodsNo', 'barcode', 'approvalNo'],
  COMPANY_CODE: ['goodsNo', 'barcode', 'approvalNo'],
  STORE: ['storeCode'],
  INSURANCE_GOODS: ['goodsNo', 'barcode', 'approvalNo'],
};
