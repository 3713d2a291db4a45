import { syncTracks } from '@materia/contract/areas/mat';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { documentNames } from '../documents/document-bodies.ts';
import { raiseDocument } from '../documents/raise-document.ts';
import { lockMats } from '../record/mat.store.ts';

/** POST mat/track/goods/sync: the documents go out anew, whatever devices say they have (spec 06 §6). */
export const syncTracksHandler = on(syncTracks)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const ids = [...new Set(body.matIds)];
    const mats = await lockMats(tx, ids);
    if (mats.length < ids.length || mats.some(mat => mat.deletedAt !== null)) refuse('row.notFound');
    // A document that nobody writes here is none.
    const docs = documentNames().filter(doc => body.docs.includes(doc));
    for (const doc of docs) await raiseDocument(tx, doc, ids);
    for (const mat of mats)
      tx.record({ targetType: 'MAT', targetId: mat.id, targetName: mat.matName, after: { docs } });
    const { online } = await tx.one<{ online: number }>(
      sql`select count(*)::int as online from mat where id = any(${ids}::bigint[]) and online`,
    );
    return { mats: mats.length, online };
  }),
);
