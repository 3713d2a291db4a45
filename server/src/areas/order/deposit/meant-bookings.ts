import { beginsWith, endsWith, type Sql, sql } from '../../../kernel/index.ts';

const numbers = {
  wishlist: { column: sql`b.wish_no`, form: /^w\d{6,}$/i },
  pre_order: { column: sql`b.pre_no`, form: /^y\d{6,}$/i },
} as const;

/** Wishes or pre-orders by the beginning of their number, or by the end of their customer's phone: all of those first (offset 0), not along all there are from the newest. */
export function meantBookings(table: keyof typeof numbers, text: string): Sql | null {
  const { column, form } = numbers[table];
  const from = sql`select * from ${sql.id(table)} b where`;
  if (form.test(text)) return sql`(${from} ${beginsWith(column, text.toUpperCase())})`;
  if (!/^(\d{4}|1\d{10})$/.test(text)) return null;
  return sql`(${from} ${endsWith(sql`b.cellphone`, text)} offset 0)`;
}
