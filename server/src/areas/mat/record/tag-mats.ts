import { mostMatTags, tagMats } from '@materia/contract/areas/mat';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { raiseDocument } from '../documents/raise-document.ts';
import { changeMat, lockMats, type Mat } from './mat.store.ts';
import { recordMat } from './record-mat.ts';

async function tag(tx: Tx, mat: Mat, add: readonly string[], remove: readonly string[]): Promise<boolean> {
  const tags = [...new Set([...mat.tags.filter(each => !remove.includes(each)), ...add])];
  if (tags.length > mostMatTags) refuse('mat.tooManyTags', { mat: mat.matName });
  if (JSON.stringify(tags) === JSON.stringify(mat.tags)) return false;
  recordMat(tx, mat, await changeMat(tx, mat.id, { tags }));
  return true;
}

/** POST mat/tags: all of them or none. */
export const tagMatsHandler = on(tagMats)(async ({ body: { ids, add, remove } }, ctx) => {
  await ctx.transaction(async tx => {
    const wanted = [...new Set(ids)];
    const mats = await lockMats(tx, wanted);
    if (mats.length < wanted.length || mats.some(mat => mat.deletedAt !== null)) refuse('row.notFound');
    const changed: number[] = [];
    for (const mat of mats) if (await tag(tx, mat, add, remove)) changed.push(mat.id);
    // Ads choose devices by their tags (spec 06 §1).
    if (changed.length > 0) await raiseDocument(tx, 'playlist', changed);
  });
  return null;
});
