import type { GoodsTypeCode } from '../goods.codes.ts';

/** A rule of spec 03 §3.1 that a value breaks: a refusal's key and what fills it. */
export interface Broken {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

const drug = /^国药准字(?:[HZSBTFJ]|[HZS][JC])\d{8}$/;
const imported = /^B?[HZS]C?\d{8}$/;
const device = /^(?:国械注[准进许]\d{11}|[一-龥]{1,2}械注准\d{11}|(?:国|[一-龥]{2})械备\d{8}号?)$/;
const healthFood = /^(?:国食健[注字][GJ]\d{8}|食健备[GJ]\d{12})$/;

/** Types whose approval number is demanded. */
export const needsApproval = (type: GoodsTypeCode): boolean => type === 1 || type === 4 || type === 5;

/** Full width made half, outer blanks dropped; inner ones are one. */
export const tidyText = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
/** The same of a number, in which blanks and brackets say nothing. */
export const tidyNumber = (text: string): string => tidyText(text).replace(/[\s()[\]{}「」【】]/g, '');

function fits(type: GoodsTypeCode, no: string): boolean {
  if (type === 1) return drug.test(no) || imported.test(no);
  if (type === 4) return device.test(no);
  return type === 5 ? healthFood.test(no) : no.length <= 60;
}

/** What is wrong with an approval number (spec 03 §3.1); `year` is this year. */
export function approvalBroken(type: GoodsTypeCode, no: string, year: number): Broken | null {
  if (!fits(type, no)) return { key: 'goods.approvalFormat' };
  const made = /^国药准字[HZS][JC](\d{4})/.exec(no);
  return made && Number(made[1]) > year ? { key: 'goods.approvalYear' } : null;
}

const classes: Readonly<Record<string, string>> = {
  H: 'CHEMICAL',
  Z: 'CHINESE',
  S: 'BIOLOGICAL',
  B: 'TONIC',
  T: 'DIAGNOSTIC',
  F: 'EXCIPIENT',
  J: 'OTHER',
};

function originOfDrug(no: string): string {
  const [, repacked, , place] = /^(?:国药准字)?(B(?=[HZS]))?([HZSBTFJ])([JC])?/.exec(no) ?? [];
  if (repacked || /^国药准字J/.test(no)) return 'REPACKED';
  if (place === 'C') return 'HMT';
  return place === 'J' || !no.startsWith('国') ? 'FOREIGN' : 'DOMESTIC';
}

/** What an approval number says: `CHEMICAL/DOMESTIC`; null where it says nothing. */
export function approvalKindOf(type: GoodsTypeCode, no: string | null): string | null {
  if (!no) return null;
  if (type === 1) {
    const letter = /^(?:国药准字|B(?=[HZS]))?([HZSBTFJ])/.exec(no)?.[1];
    return letter ? `${classes[letter]}/${originOfDrug(no)}` : null;
  }
  const foreign = /^国械注[进]|[注字备]J/.test(no);
  const hmt = /^国械注许/.test(no);
  const origin = hmt ? 'HMT' : foreign ? 'FOREIGN' : 'DOMESTIC';
  if (type === 4) return `DEVICE/${origin}`;
  return type === 5 ? `HEALTH_FOOD/${origin}` : null;
}

const digitSum = (digits: string, odd: (index: number) => number): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * odd(index), 0);
const toTen = (sum: number): number => (10 - (sum % 10)) % 10;

/** The check digit of a barcode without it: from the right ×3, ×1. */
export const barcodeCheck = (body: string): number =>
  toTen(digitSum(body, index => ((body.length - index) % 2 === 1 ? 3 : 1)));

/** Those that begin with 2 are a shop's own; their last digit is checked alike. */
export function barcodeBroken(code: string): Broken | null {
  if (!/^(\d{8}|\d{12}|\d{13})$/.test(code)) return { key: 'goods.barcodeDigits' };
  const right = barcodeCheck(code.slice(0, -1));
  return right === Number(code.at(-1)) ? null : { key: 'goods.barcodeCheck', params: { n: right } };
}

/** The check digit of a standard code: its first 13 digits ×3, ×1. */
export const standardCheck = (body: string): number => toTen(digitSum(body, index => (index % 2 === 0 ? 3 : 1)));

export function standardCodeBroken(code: string): Broken | null {
  if (!/^86\d{12}$/.test(code)) return { key: 'goods.standardFormat' };
  const right = standardCheck(code.slice(0, 13));
  return right === Number(code.at(-1)) ? null : { key: 'goods.standardCheck', params: { n: right } };
}

export const tracePrefixBroken = (prefix: string): Broken | null =>
  /^8\d{6}$/.test(prefix) ? null : { key: 'goods.tracePrefix' };

const insurance = [
  /^X[A-Z]\d{2}[A-Z]{2}[A-Z]\d{3}[A-Z]\d{3}\d{9}$/,
  /^Z[A-Z]\d{2}[A-Z]{2}[A-Z]\d{3}\d{10}$/,
  /^T(\d{9}|\d{19})$/,
  /^C\d{19}$/,
];
export const insuranceCodeBroken = (code: string): Broken | null =>
  insurance.some(pattern => pattern.test(code)) ? null : { key: 'goods.insuranceFormat' };

export interface Pack {
  readonly strength: string | null;
  readonly packQty: number | null;
  readonly packUnit: string | null;
}

/** `10g*9袋` is 10g, 9, 袋; `12粒` has no strength; `0.3g*10片*2板` counts all its pieces. */
export function parsePack(spec: string): Pack {
  const parts = tidyText(spec).split(/\s*[*×xX/]\s*/);
  const counted = parts.flatMap(part => {
    const [, n, unit] = /^(\d{1,5})\s*([^\d.\s()%]{1,4})$/.exec(part) ?? [];
    return n && unit && !/^(m?g|kg|m?l|L|mm|cm|m|IU|U|μg|ug|mcg)$/i.test(unit) ? [{ n: Number(n), unit, part }] : [];
  });
  const [first] = counted;
  if (!first) return { strength: parts[0] || null, packQty: null, packUnit: null };
  const strength = parts.find(part => !counted.some(each => each.part === part)) ?? null;
  return { strength, packQty: counted.reduce((all, each) => all * each.n, 1), packUnit: first.unit };
}

/** What a storage condition means where a goods says nothing of its own: ℃ and %. */
export interface StorageRange {
  readonly tempMin: number;
  readonly tempMax: number;
  readonly humMin: number;
  readonly humMax: number;
}
