import { mostMatTags, tagMats } from '@materia/contract/areas/mat';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { changeMat, lockMats, type Mat } from './mat.store.ts';
import { recordMat } from './record-mat.ts';

async function tag(tx: Tx, mat: Mat, add: readonly string[], remove: readonly string[]): Promise<void> {
  const tags = [...new Set([...mat.tags.filter(each => !remove.includes(each)), ...add])];
  if (tags.length > mostMatTags) refuse('mat.tooManyTags', { mat: mat.matName });
  if (JSON.stringify(tags) === JSON.stringify(mat.tags)) return;
  recordMat(tx, mat, await changeMat(tx, mat.id, { tags }));
}

/** POST mat/tags: all of them or none. */
export const tagMatsHandler = on(tagMats)(async ({ body: { ids, add, remove } }, ctx) => {
  await ctx.transaction(async tx => {
    const wanted = [...new Set(ids)];
    const mats = await lockMats(tx, wanted);
    if (mats.length < wanted.length || mats.some(mat => mat.deletedAt !== null)) refuse('row.notFound');
    for (const mat of mats) await tag(tx, mat, add, remove);
  });
  return null;
});
