import { type Db, sql, type Tx } from '../../../kernel/index.ts';
import { announce } from '../record/announce-goods.ts';
import { type GoodsHead, goodsTargetOf } from '../record/goods-scope.ts';
import { type FreePatch, patchGoods } from '../record/patch-goods.ts';
import type { Values } from './judge-cells.ts';

/** Values of own fields that a goods has. */
export async function valuesOf(db: Db, goodsId: number): Promise<Readonly<Record<string, string>>> {
  const rows = await db.rows<{ code: string; value: string }>(
    sql`select field_code as code, value from goods_extension where goods_id = ${goodsId} order by id`,
  );
  return Object.fromEntries(rows.map(({ code, value }) => [code, value]));
}

/** Writes values of a goods that is locked; null takes one away. True: something is different now. */
export async function writeValues(tx: Tx, head: GoodsHead, values: Values): Promise<boolean> {
  const before = await valuesOf(tx, head.id);
  const changed = Object.entries(values).filter(([code, value]) => (before[code] ?? null) !== value);
  if (changed.length === 0) return false;
  const gone = changed.flatMap(([code, value]) => (value === null ? [code] : []));
  const kept = changed.filter((each): each is [string, string] => each[1] !== null);
  await tx.run(sql`delete from goods_extension where goods_id = ${head.id} and field_code = any(${gone}::text[])`);
  await tx.run(sql`
    insert into goods_extension (goods_id, field_code, value)
    select ${head.id}, * from unnest(${kept.map(([code]) => code)}::text[], ${kept.map(([, value]) => value)}::text[])
    on conflict (goods_id, field_code) do update set value = excluded.value, updated_at = ${tx.now()}`);
  await tx.run(sql`update goods set version = version + 1, updated_at = ${tx.now()} where id = ${head.id}`);
  const side = (of: (code: string) => string | null) =>
    Object.fromEntries(changed.map(([code]) => [`extension.${code}`, of(code)]));
  tx.record({
    ...goodsTargetOf(head),
    before: side(code => before[code] ?? null),
    after: side(code => values[code] ?? null),
  });
  await announce.changed(tx, head.id, ['extension']);
  return true;
}

/** What the spreadsheet, a form or a file says of a goods. */
export interface ExtensionPatch extends FreePatch {
  readonly values: Values;
}

export async function applyExtension(tx: Tx, head: GoodsHead, { values, ...patch }: ExtensionPatch): Promise<void> {
  await patchGoods(tx, head, patch);
  await writeValues(tx, head, values);
}
