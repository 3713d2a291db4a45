import { type CellError, type ExtensionItem, saveExtension } from '@materia/contract/areas/goods';
import { type Lang, say } from '@materia/contract/kernel';
import { on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { type GoodsHead, lockGoods } from '../record/goods-scope.ts';
import { fieldsByCode } from './extension-field.store.ts';
import { extensionRowsOf } from './extension-rows.ts';
import { type CellFault, faultText, judgeValues } from './judge-cells.ts';
import { ownColumn } from './list-extension.ts';
import { applyExtension, type ExtensionPatch } from './write-extension.ts';

/** Cells of the fixed fields as the goods has them. */
export function patchOf({
  goods_id: _,
  version: __,
  shortUse,
  values: ___,
  ...goods
}: ExtensionItem): Omit<ExtensionPatch, 'values'> {
  return { goods, ...(shortUse === undefined ? {} : { usage: { SHORT: shortUse } }) };
}

/** Ends with the first fault in words, all of them at their cells. */
function refuseFaults(faults: readonly (CellFault & { index: number })[], lang: Lang): void {
  const [first] = faults;
  if (!first) return;
  const errors = faults.map(
    (fault): CellError => ({
      index: fault.index,
      field: `${ownColumn}${fault.code}`,
      message: say(faultText(fault), lang, fault.params),
    }),
  );
  refuse(first.key, first.params, { errors });
}

/** Goods in the order of their numbers, locked: two saves never wait for each other. */
export async function lockItems(tx: Tx, items: readonly { goods_id: number; version: number }[]) {
  const heads = new Map<number, GoodsHead>();
  for (const { goods_id } of [...items].sort((a, b) => a.goods_id - b.goods_id))
    heads.set(goods_id, await lockGoods(tx, goods_id));
  const stale = items.filter(({ goods_id, version }) => heads.get(goods_id)?.version !== version);
  return { heads, stale: stale.map(({ goods_id }) => goods_id) };
}

/** POST goods/extension: changed cells of several goods, all or none. */
export const saveExtensionHandler = on(saveExtension)(async ({ body: { rows } }, ctx) => {
  if (rows.length === 0) ctx.fail('extension.none');
  await ctx.transaction(async tx => {
    const { heads, stale } = await lockItems(tx, rows);
    if (stale.length > 0) ctx.fail('row.changedMeanwhile', {}, { conflicts: await extensionRowsOf(tx, stale) });
    const fields = await fieldsByCode(tx);
    const types = await tx.rows<{ id: number; type: number }>(
      sql`select id, goods_type as type from goods where id = any(${[...heads.keys()]}::bigint[])`,
    );
    const typeOf = new Map(types.map(({ id, type }) => [id, type]));
    const judged = rows.map(item => judgeValues(fields, typeOf.get(item.goods_id) ?? 0, item.values ?? {}));
    const faults = judged.flatMap((each, index) => each.faults.map(fault => ({ ...fault, index })));
    refuseFaults(faults, ctx.lang);
    for (const [index, item] of rows.entries()) {
      const head = heads.get(item.goods_id) ?? refuse('row.notFound');
      await applyExtension(tx, head, { ...patchOf(item), values: judged[index]?.values ?? {} });
    }
  });
  return {
    rows: await extensionRowsOf(
      ctx.db,
      rows.map(({ goods_id }) => goods_id),
    ),
  };
});
