import { type Ctx, type FileRow, fileForSystem, refuse, type StaffActor } from '../../kernel/index.ts';

/**
 * A file that the caller has uploaded for a module, or that the record has already: what it is can be looked at before the transaction, which
 * claims it. Anything else does not exist.
 */
export async function ownFile(
  ctx: Ctx<StaffActor>,
  fileId: number,
  of: { readonly module: string; readonly refType: string; readonly refId?: number | undefined },
): Promise<FileRow & { readonly sha256: string }> {
  const file = await fileForSystem(ctx.db, fileId);
  const has = file?.refType === of.refType && file.refId === of.refId;
  const free = file?.refType === null && file.userId === ctx.actor.id && file.module === of.module;
  if (!file || !(has || free)) return refuse('row.notFound', {}, { path: ['fileId'] });
  // Kept under the hash of its content (spec 01 §6).
  const sha256 = /([0-9a-f]{64})\.\w+$/.exec(file.path)?.[1];
  if (!sha256) throw new Error(`file ${fileId} is not kept by its hash: ${file.path}`);
  return { ...file, sha256 };
}
