import { z } from 'zod';
import { capital } from './money.texts.ts';

/** Money on the wire: whole fen (1/100 yuan), never negative (spec 00 §3). */
export const fen = z.int().min(0).max(99_999_999_999).meta({ unit: 'fen' });
/** Money that may be negative: adjustments, differences. */
export const signedFen = z.int().min(-99_999_999_999).max(99_999_999_999).meta({ unit: 'fen' });
/** Rates on the wire: basis points. */
export const bp = z.int().meta({ unit: 'bp' });

/** `12345` → `123.45`: fen as yuan with two decimals, from integers only. */
export function yuan(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** As `yuan`, with thousands separators: what people read. */
export function yuanText(amount: number): string {
  const [whole = '0', cents = '00'] = yuan(amount).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** `123.4`, `¥1,234.50` → fen; null when it is no amount of at most two decimals. */
export function parseYuan(text: string): number | null {
  const match = /^[¥￥]?\s*(-?)(\d{1,9}(?:,\d{3})*|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '0', cents = ''] = match;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0') || 0);
  return sign ? -amount : amount;
}

/**
 * Shares an amount over weights, exactly: each share is floored, the left-over fen go to the largest remainders,
 * ties to the earlier one (spec 02 §4.1). Weights ≥ 0; all zero: everything to the first. The sum is always `amount`.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: Number(product / total), rest: product % total };
  });
  let left = amount - parts.reduce((sum, part) => sum + part.share, 0);
  const order = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const part of order) {
    if (left <= 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map(part => part.share);
}

/**
 * 大写金额, as invoices and cheques write it: `100203` → 壹仟零贰元零叁分, `120000` → 壹仟贰佰元整. Zeros within the number are said
 * once, at its end not at all; 整 follows where no 分 stands.
 */
export function yuanInWords(amount: number): string {
  const { yuan: unit, jiao, fen: cent, whole, minus, digits } = capital;
  const fens = Math.abs(amount);
  const [yuans, jiaos, cents] = [Math.floor(fens / 100), Math.floor(fens / 10) % 10, fens % 10];
  const digit = (of: number) => digits.charAt(of);
  const head = yuans === 0 ? '' : wholeInWords(yuans) + unit;
  const gap = yuans > 0 && jiaos === 0 && cents > 0 ? digit(0) : '';
  const tail = (jiaos > 0 ? digit(jiaos) + jiao : gap) + (cents > 0 ? digit(cents) + cent : whole);
  return (amount < 0 ? minus : '') + (fens === 0 ? digit(0) + unit : head) + tail;
}

function wholeInWords(number: number): string {
  const { places, groups, digits } = capital;
  const shown = String(number);
  let words = '';
  let zero = false;
  [...shown].forEach((sign, at) => {
    const place = shown.length - 1 - at;
    if (sign === '0') zero = words !== '';
    else {
      words += (zero ? digits.charAt(0) : '') + digits.charAt(Number(sign)) + (places[place % 4] ?? '');
      zero = false;
    }
    // A group of zeros has no name: 壹亿元, not 壹亿万元.
    if (place % 4 === 0 && shown.slice(Math.max(0, at - 3), at + 1).match(/[1-9]/)) words += groups[place / 4] ?? '';
  });
  return words;
}
