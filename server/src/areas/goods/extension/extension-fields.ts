import {
  type ExtensionFieldDraft,
  listExtensionFields,
  removeExtensionField,
  saveExtensionField,
} from '@materia/contract/areas/goods';
import { on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { lockField, readField, readFields, writeField } from './extension-field.store.ts';

const targetType = 'GOODS_EXTENSION_FIELD';

/** GET goods/extension/fields. */
export const listExtensionFieldsHandler = on(listExtensionFields)((_input, ctx) => readFields(ctx.db));

/** Of a field that goods have values of, code and type stand. */
async function demandFree(tx: Tx, draft: ExtensionFieldDraft): Promise<void> {
  const before = (await lockField(tx, draft.id ?? 0)) ?? refuse('row.notFound');
  if (before.version !== draft.version) refuse('row.changedMeanwhile');
  const differs = before.code !== draft.code || before.type !== draft.type;
  if (differs && before.used > 0) refuse('extension.hasData', { n: before.used });
  tx.record({ targetType, targetId: before.id, targetName: before.label, before });
}

/** POST goods/extension/fields. */
export const saveExtensionFieldHandler = on(saveExtensionField)(async ({ body }, ctx) => {
  const id = await ctx.transaction(async tx => {
    const { id: known, version: _, ...field } = body;
    if (known !== undefined) await demandFree(tx, body);
    const choices = field.type === 'SELECT' || field.type === 'MULTI';
    if (choices && field.options.length === 0) ctx.fail('extension.noOptions');
    const kept = { ...field, options: choices ? [...new Set(field.options)] : [] };
    const written = (await writeField(tx, known, kept)) ?? ctx.fail('extension.codeUsed');
    tx.record({ targetType, targetId: written, targetName: field.label, after: kept });
    return written;
  });
  return (await readField(ctx.db, id)) ?? ctx.fail('row.notFound');
});

/** DELETE goods/extension/fields/{id}: only what no goods has a value of. */
export const removeExtensionFieldHandler = on(removeExtensionField)(({ params: { id } }, ctx) =>
  ctx.transaction(async tx => {
    const field = (await lockField(tx, id)) ?? ctx.fail('row.notFound');
    if (field.used > 0) ctx.fail('extension.hasData', { n: field.used });
    await tx.run(sql`delete from goods_extension_field where id = ${id}`);
    tx.record({ targetType, targetId: id, targetName: field.label, before: field });
    return { removed: id };
  }),
);
