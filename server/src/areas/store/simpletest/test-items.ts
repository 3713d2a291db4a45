import {
  isBandOrdered,
  listTestItems,
  saveTestItem,
  type TestField,
  type TestItem,
} from '@materia/contract/areas/store';
import type { BodyOf } from '@materia/contract/kernel';
import { differing, on, refuse, type TargetReader, type Tx, violated } from '../../../kernel/index.ts';
import { changeTestItem, insertTestItem, lockTestItem, readTestItems } from './test-item.store.ts';

type Body = BodyOf<typeof saveTestItem>;
const targetType = 'TEST_ITEM';

/** GET stores/simpletest/items: all of them; which may be recorded says `enabled`. */
export const listTestItemsHandler = on(listTestItems)((_input, { db }) => readTestItems(db));

/** Its values have keys of their own, and every band is one. */
function demandSound(fields: readonly TestField[]): void {
  const seen = new Set<string>();
  for (const [at, { key, label, min, max, bands }] of fields.entries()) {
    const path = ['fields', at];
    if (seen.has(key)) refuse('simpletest.keyTwice', { key }, { path });
    seen.add(key);
    if (min >= max) refuse('simpletest.rangeOrder', { label }, { path });
    if (!bands.every(isBandOrdered)) refuse('simpletest.bandOrder', { label }, { path });
  }
}

const shown = ({ code, name, fields, enabled }: TestItem) => ({ code, name, fields, enabled });

function record(tx: Tx, before: TestItem | null, after: TestItem): void {
  const target = { targetType, targetId: after.id, targetName: after.name };
  tx.record(before ? { ...target, ...differing(shown(before), shown(after)) } : { ...target, after: shown(after) });
}

async function change(tx: Tx, { id = 0, version, ...draft }: Body): Promise<TestItem> {
  const before = (await lockTestItem(tx, id)) ?? refuse('row.notFound');
  if (before.version !== version) refuse('row.changedMeanwhile');
  // Records name it by its code.
  if (before.code !== draft.code) refuse('simpletest.codeFixed', {}, { path: ['code'] });
  const after = await changeTestItem(tx, id, draft);
  record(tx, before, after);
  return after;
}

/** POST stores/simpletest/items: what the platform lets stores measure, and what is normal of it (spec 04 §1). */
export const saveTestItemHandler = on(saveTestItem)(({ body }, ctx) => {
  demandSound(body.fields);
  return ctx
    .transaction(async tx => {
      if (body.id !== undefined) return change(tx, body);
      const { id: _id, version: _version, ...draft } = body;
      const made = await insertTestItem(tx, draft);
      record(tx, null, made);
      return made;
    })
    .catch(error =>
      violated(error) === 'simple_test_item_code_key'
        ? refuse('simpletest.codeTaken', {}, { path: ['code'] })
        : Promise.reject(error),
    );
});

/** Items are everybody's who has tests. */
export const testItemTarget: TargetReader = { needs: 'STORE', reads: async () => true };
