import { hasExtension, readGoodsExtension } from '@materia/contract/areas/goods';
import { on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { demandGoods, type GoodsHead } from '../record/goods-scope.ts';
import { fieldsByCode, readFields } from './extension-field.store.ts';
import { judgeValues, type Values } from './judge-cells.ts';
import { valuesOf, writeValues } from './write-extension.ts';

/** GET goods/{goods_id}/extension: fields of its type; what is disabled as long as it has a value. */
export const readGoodsExtensionHandler = on(readGoodsExtension)(async ({ params: { goods_id } }, ctx) => {
  await demandGoods(ctx.db, ctx.actor, goods_id);
  const { type } = await ctx.db.one<{ type: number }>(sql`select goods_type as type from goods where id = ${goods_id}`);
  const values = await valuesOf(ctx.db, goods_id);
  const fields = await readFields(ctx.db);
  return fields
    .filter(field => (field.enabled ? hasExtension(field, type) : field.code in values))
    .map(({ code, label, type: kind, options, maxLength, goodsTypes, required }) => ({
      ...{ code, label, type: kind, options, maxLength, goodsTypes, required },
      value: values[code] ?? null,
    }));
});

/** The editor's section 扩展: written with the goods, refused by the first value that its field does not take. */
export async function saveGoodsValues(tx: Tx, head: GoodsHead, said: Values): Promise<void> {
  const { type } = await tx.one<{ type: number }>(sql`select goods_type as type from goods where id = ${head.id}`);
  const { values, faults } = judgeValues(await fieldsByCode(tx), type, said);
  const [first] = faults;
  if (first) refuse(first.key, first.params, { path: ['extension'] });
  await writeValues(tx, head, values);
}
