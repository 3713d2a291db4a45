import {
  goodsRecordTexts,
  type ImportProblem,
  InsuranceClass,
  InsuranceKind,
  type InsuranceKindCode,
  importTexts,
  insuranceCodeBroken,
  tidyNumber,
  tidyText,
} from '@materia/contract/areas/goods';
import { type Day, dayOf, day as daySchema } from '@materia/contract/kernel';
import type { FileRow } from '../import/import-kind.ts';
import { problemOf, wrong } from '../import/import-problem.ts';

/** A row of the official list as it is written. */
export interface ListedCode {
  readonly code: string;
  readonly kind: InsuranceKindCode;
  readonly reg_name: string;
  readonly trade_name: string | null;
  readonly dosage_form: string | null;
  readonly spec: string;
  readonly pack_material: string | null;
  readonly min_pack_qty: number | null;
  readonly form_unit: string | null;
  readonly pack_unit: string | null;
  readonly manufacturer: string | null;
  readonly approval_no: string | null;
  readonly standard_code: string | null;
  readonly insurance_class: number;
  readonly catalog_no: string | null;
  readonly limit_note: string | null;
  readonly valid_from: Day;
}

/** Columns of the table by those of a file, with how long they may be. */
export const cellOf = {
  reg_name: ['regName', 100],
  trade_name: ['medicineName', 60],
  dosage_form: ['dosageForm', 40],
  spec: ['spec', 100],
  pack_material: ['packMaterial', 60],
  min_pack_qty: ['minPackQty', 9],
  form_unit: ['formUnit', 20],
  pack_unit: ['packUnit', 20],
  manufacturer: ['manufacturer', 100],
  approval_no: ['approvalNo', 60],
  standard_code: ['standardCode', 20],
  insurance_class: ['insuranceClass', 10],
  catalog_no: ['catalogNo', 40],
  limit_note: ['limitNote', 300],
  valid_from: ['listedFrom', 20],
} as const;

export const codeIn = ({ cells }: FileRow): string => tidyNumber(cells.code ?? '').toUpperCase();

/** 甲, 乙类, 1, Class A: as lists say it; nothing said is not insured. */
function classIn(text: string): number | undefined {
  if (text === '') return 0;
  const plain = text.replace(/\u7c7b$/, '');
  return InsuranceClass.all.find(code =>
    [String(code), InsuranceClass.label(code, 'zh').replace(/\u7c7b$/, ''), InsuranceClass.label(code, 'en')].includes(
      plain,
    ),
  );
}

function dayIn(text: string): Day | undefined {
  const [, year, month = '', of = ''] = /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})/.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${of.padStart(2, '0')}`;
  return daySchema.safeParse(day).success ? (day as Day) : undefined;
}

/** A row of the file as a code, with what is wrong in it. */
export function readListed(file: FileRow, now: Date): { row: ListedCode; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const said = (name: keyof typeof cellOf): string | null => {
    const [field, most] = cellOf[name];
    const text = tidyText(file.cells[field] ?? '');
    if (text.length > most) problems.push(wrong(field, 'import.row.tooLong', { n: most }));
    return text || null;
  };
  const code = codeIn(file);
  if (!code || insuranceCodeBroken(code)) problems.push(problemOf('code', goodsRecordTexts['goods.insuranceFormat']));
  const name = said('reg_name');
  if (!name) problems.push(wrong('regName', 'import.row.missing', { column: importTexts['import.column.regName'] }));
  const quantity = said('min_pack_qty');
  if (quantity && !/^[1-9]\d{0,6}$/.test(quantity)) problems.push(wrong('minPackQty', 'import.row.number'));
  const classSaid = said('insurance_class') ?? '';
  const insuranceClass = classIn(classSaid);
  if (insuranceClass === undefined) problems.push(wrong('insuranceClass', 'import.row.choice', { value: classSaid }));
  const from = said('valid_from');
  const validFrom = from ? dayIn(from) : dayOf(now);
  if (validFrom === undefined) problems.push(wrong('listedFrom', 'import.row.day'));
  const [letter] = code;
  const row: ListedCode = {
    code,
    kind: InsuranceKind.all.find(kind => kind === letter) ?? 'X',
    reg_name: name ?? '',
    trade_name: said('trade_name'),
    dosage_form: said('dosage_form'),
    spec: said('spec') ?? '',
    pack_material: said('pack_material'),
    min_pack_qty: quantity ? Number(quantity) : null,
    form_unit: said('form_unit'),
    pack_unit: said('pack_unit'),
    manufacturer: said('manufacturer'),
    approval_no: said('approval_no')?.replace(/\s/g, '') ?? null,
    standard_code: said('standard_code'),
    insurance_class: insuranceClass ?? 0,
    catalog_no: said('catalog_no'),
    limit_note: said('limit_note'),
    valid_from: validFrom ?? dayOf(now),
  };
  return { row, problems };
}
