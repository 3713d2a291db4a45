import { barcodeCheck } from '@materia/contract/areas/goods';
import { names } from '../dataset/fill-places.ts';
import { makers } from './fill-catalogue.ts';

const fields = [
  ...['goodsNo', 'goodsType', 'genericName', 'spec', 'unit', 'manufacturer', 'barcode', 'guidePrice'],
  ...['approvalNo', 'rxType', 'dosageForm', 'storageCondition', 'shelfLifeMonths'],
];
export const mapping = Object.fromEntries(fields.map((field, at) => [field, at]));

const maker = (i: number) => `${names.families[i % 20]}${names.given[i % 25]}${names.makers}${i}`;

/** A table of new goods as a wholesaler would send it: each with a barcode and an approval of its own. */
export function goodsFile(rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const body = `699${String(i).padStart(9, '0')}`;
    return [
      `I${String(i).padStart(8, '0')}`,
      '1',
      `${names.brands[i % 40]}${names.remedies[Math.floor(i / 40) % 40]}${names.forms[Math.floor(i / 1600) % 5]}`,
      `10g*${1 + (i % 24)}`,
      'P',
      maker(1 + (i % (makers - 1))),
      `${body}${barcodeCheck(body)}`,
      (8 + (i % 90)).toFixed(2),
      `${names.approval}${50_000_000 + i}`,
      '3',
      names.forms[i % 5],
      'NORMAL',
      '24',
    ].join(',');
  });
  return [fields.join(','), ...lines].join('\r\n');
}
