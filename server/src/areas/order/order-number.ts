import type { OrderTypeCode } from '@materia/contract/areas/order';
import { dayOf, timeOf } from '@materia/contract/kernel';
import { nextOfDay, type Sql, sql, type Tx } from '../../kernel/index.ts';

const familyDigit: Readonly<Record<OrderTypeCode, string>> = { MAT_ORDER: '1', STORE_ORDER: '2', DELIVERY_ORDER: '3' };

/** The Luhn digit of a number's digits. */
export function luhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** `yyMMddHHmmss` of an instant in Shanghai. */
const stamp = (at: Date): string => `${dayOf(at)}${timeOf(at)}`.replaceAll(/[-:]/g, '').slice(2);

/** yyMMddHHmmss + family digit + 4 digits + Luhn digit (spec 02 §1). */
export function orderNumber(at: Date, orderType: OrderTypeCode, sequence: number): string {
  const body = `${stamp(at)}${familyDigit[orderType]}${String(sequence).padStart(4, '0')}`;
  return body + luhnDigit(body);
}

export async function nextOrderNo(tx: Tx, orderType: OrderTypeCode): Promise<string> {
  const { value } = await tx.one<{ value: number }>(sql`select nextval('order_no_seq') as value`);
  return orderNumber(tx.now(), orderType, value);
}

/** Numbers of payments, refunds, wishes and pre-orders (预): a letter, the second, and the document's id, so that none comes twice. Said where `id` is given. */
export const moneyNo = (tx: Tx, letter: 'P' | 'R' | 'W' | 'Y', id: Sql): Sql =>
  sql`${letter + stamp(tx.now())} || lpad(${id}::text, greatest(6, length(${id}::text)), '0')`;

/** 流水号, from 1 per store or mat and day, without gaps: taken in the order's own transaction. */
export function nextDaySeq(tx: Tx, place: { storeId: number | null; matId: number | null }): Promise<number> {
  return place.matId === null
    ? nextOfDay(tx, 'order.store', place.storeId ?? 0)
    : nextOfDay(tx, 'order.mat', place.matId);
}
