import { type ImportProblem, SupplierType, tidyNumber, tidyText } from '@materia/contract/areas/goods';
import { day as daySchema, parseYuan } from '@materia/contract/kernel';
import type { FileRow } from '../import/import-kind.ts';
import { wrong } from '../import/import-problem.ts';

/** A row of a catalogue's file, in the columns of its two tables. */
export interface CatalogueRow {
  readonly supplier: Readonly<Record<string, string | number | null>>;
  readonly offer: Readonly<Record<string, unknown>> & {
    readonly outer_code: string;
    readonly name: string;
    readonly price: number;
  };
}

function reader({ cells }: FileRow, problems: ImportProblem[]) {
  const raw = (name: string) => (cells[name] ?? '').trim();
  const text = (name: string) => tidyText(raw(name)) || null;
  const needed = (name: string) => text(name) ?? missing(name);
  const missing = (name: string) => {
    problems.push(wrong(name, 'import.row.empty'));
    return '';
  };
  const money = (name: string) => {
    if (raw(name) === '') return null;
    const fen = parseYuan(raw(name));
    if (fen === null || fen < 0) problems.push(wrong(name, 'import.row.price'));
    return fen;
  };
  const whole = (name: string, least = 0) => {
    if (raw(name) === '') return null;
    const value = /^\d{1,7}$/.test(raw(name)) ? Number(raw(name)) : -1;
    if (value < least) problems.push(wrong(name, 'import.row.number'));
    return value;
  };
  const day = (name: string) => {
    if (raw(name) === '') return null;
    const [, y, m = '', d = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(raw(name)) ?? [];
    const said = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
    if (!daySchema.safeParse(said).success) problems.push(wrong(name, 'import.row.day'));
    return said;
  };
  return { raw, text, needed, money, whole, day };
}

/** `10:9.50;50:9.20`: from so many on, each costs so much. */
function ladderOf(text: string, problems: ImportProblem[]): { from: number; price: number }[] {
  if (text === '') return [];
  const steps = text.split(/[;；]/).flatMap(part => {
    const [, from, price] = /^\s*(\d{1,6})\s*[:：]\s*(\S+)\s*$/.exec(part) ?? [];
    const fen = price === undefined ? null : parseYuan(price);
    return from && fen !== null ? [{ from: Number(from), price: fen }] : [];
  });
  if (steps.length !== text.split(/[;；]/).length) problems.push(wrong('ladder', 'import.row.ladder'));
  return steps.sort((a, b) => a.from - b.from);
}

function typeOf(text: string, problems: ImportProblem[]): number {
  if (text === '') return SupplierType.byName.chain;
  const found = SupplierType.all.find(code => [String(code), SupplierType.label(code, 'zh')].includes(text));
  if (found === undefined) problems.push(wrong('supplierType', 'import.row.choice', { value: text }));
  return found ?? 0;
}

/** The values of a row, with what cannot be read. */
export function readCatalogueRow(file: FileRow): { row: CatalogueRow; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const { raw, text, needed, money, whole, day } = reader(file, problems);
  const number = (name: string) => (text(name) === null ? null : tidyNumber(raw(name)));
  const price = money('price');
  if (price === null && raw('price') === '') problems.push(wrong('price', 'import.row.price'));
  const row: CatalogueRow = {
    supplier: {
      code: needed('supplierCode'),
      name: needed('supplierName'),
      supplier_type: typeOf(raw('supplierType'), problems),
      licence_no: text('licenceNo'),
      licence_expire: day('licenceExpire'),
      region_code: text('regionCode'),
      contact: text('contact'),
      phone: text('phone'),
      min_order: money('minOrder') ?? 0,
      freight: money('freight') ?? 0,
      free_freight: money('freeFreight') ?? 0,
      ship_days: whole('shipDays'),
    },
    offer: {
      outer_code: needed('outerCode'),
      name: needed('name'),
      spec: text('spec') ?? '',
      pack_qty: whole('packQty', 1),
      unit: text('unit') ?? '',
      manufacturer: text('manufacturer'),
      approval_no: number('approvalNo'),
      barcode: number('barcode'),
      price: price ?? 0,
      ladder: ladderOf(raw('ladder'), problems),
      retail_price: money('retailPrice'),
      stock: whole('stock') ?? 0,
      min_qty: whole('minQty', 1) ?? 1,
      step: whole('step', 1) ?? 1,
      batch_no: text('batchNo'),
      expires_on: day('expiresOn'),
      image_url: text('imageUrl'),
    },
  };
  return { row, problems };
}
