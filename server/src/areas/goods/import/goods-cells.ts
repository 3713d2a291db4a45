import {
  type GoodsDraft,
  GoodsType,
  type ImportProblem,
  type MedicineDraft,
  RxType,
  StorageCondition,
} from '@materia/contract/areas/goods';
import { type Codes, parseYuan } from '@materia/contract/kernel';
import type { FileRow } from './import-kind.ts';
import { wrong } from './import-problem.ts';

/** What a row says of a goods; what its cells leave empty is not in it. */
export interface SaidGoods {
  readonly goods: Partial<GoodsDraft>;
  readonly medicine: Partial<MedicineDraft>;
  /** Makers and brands are told by their names. */
  readonly maker: string | null;
  readonly brand: string | null;
  readonly problems: readonly ImportProblem[];
}

type Read = (text: string, column: string, problems: ImportProblem[]) => unknown;

/** A code by its number or by its word in either language. */
const choice =
  (codes: Codes): Read =>
  (text, column, problems) => {
    const plain = text.replace(/\s/g, '').toLowerCase();
    const words = (code: string | number) => [String(code), codes.label(code, 'zh'), codes.label(code, 'en')];
    const found = codes.all.find(code =>
      words(code).some(
        word =>
          word.replace(/\s/g, '').toLowerCase() === plain ||
          word.split('/').some(part => part.replace(/\s/g, '').toLowerCase() === plain),
      ),
    );
    if (found === undefined) problems.push(wrong(column, 'import.row.choice', { value: text }));
    return found;
  };
/** Amounts and counts may carry their unit, as files of the trade write them. */
const money: Read = (text, column, problems) => {
  const fen = parseYuan(text.replace(/\u5143$/, '').trim());
  // What the rule says of nought, it says of less.
  if (column === 'guidePrice' && fen !== null) return Math.max(fen, 0);
  if (fen !== null && fen >= 0) return fen;
  problems.push(wrong(column, 'import.row.price'));
  return undefined;
};
const whole: Read = (text, column, problems) => {
  const match = /^(\d{1,6})(\s*(\u4e2a?\u6708|\u514b|g))?$/.exec(text.trim());
  if (!match) problems.push(wrong(column, 'import.row.number'));
  return match ? Number(match[1]) : undefined;
};
const rate: Read = (text, column, problems) => {
  const match = /^(\d{1,2})(?:\.0+)?\s*%?$/.exec(text.trim());
  const bp = Number(match?.[1] ?? -1) * 100;
  if (![1300, 900, 300, 0].includes(bp)) problems.push(wrong(column, 'import.row.choice', { value: text }));
  return bp;
};
const plain: Read = text => text;
const list: Read = text => [
  ...new Set(
    text
      .split(/[,，、;；\s]+/)
      .map(each => each.trim())
      .filter(Boolean),
  ),
];

const goodsReads: Readonly<Record<string, Read>> = {
  goodsNo: plain,
  barcode: plain,
  genericName: plain,
  tradeName: plain,
  goodsName: plain,
  shortName: plain,
  alias: list,
  spec: plain,
  goodsType: choice(GoodsType as Codes),
  unit: plain,
  guidePrice: money,
  minPrice: money,
  maxPrice: money,
  taxRate: rate,
  gramPerUnit: whole,
  tags: list,
};
const medicineReads: Readonly<Record<string, Read>> = {
  approvalNo: plain,
  rxType: choice(RxType as Codes),
  dosageForm: plain,
  storageCondition: choice(StorageCondition as Codes),
  shelfLifeMonths: whole,
  mahName: plain,
  standardCode: plain,
  origin: plain,
};

/** What spreadsheets make of long digits. */
const scientific = /^\d(\.\d+)?e\+?\d+$/i;

/** The values of a row, with what cannot be read. */
export function readCells({ cells }: Pick<FileRow, 'cells'>): SaidGoods {
  const problems: ImportProblem[] = [];
  const take = (reads: Readonly<Record<string, Read>>) =>
    Object.fromEntries(
      Object.entries(reads).flatMap(([name, read]) => {
        const text = (cells[name] ?? '').trim();
        return text === '' ? [] : [[name, read(text, name, problems)]];
      }),
    );
  const goods = take(goodsReads) as Partial<GoodsDraft>;
  const medicine = take(medicineReads) as Partial<MedicineDraft>;
  if (goods.barcode && scientific.test(goods.barcode)) problems.push(wrong('barcode', 'import.row.scientific'));
  const name = (column: string) => (cells[column] ?? '').trim() || null;
  return { goods, medicine, maker: name('manufacturer'), brand: name('brand'), problems };
}
