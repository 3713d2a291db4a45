import type { Actor } from '../auth/actor.ts';
import type { Tx } from '../call/context.ts';
import { refuse } from '../refusal.ts';
import { publicPath } from './files.ts';
import { dropRef, type FileRow, filesAt, lockFiles, setRef } from './uploaded-file.store.ts';

/** The record that files belong to: `refType` is the targetType under which its area registers a reader (`AreaModule.targets`). */
export interface FileRef {
  readonly refType: string;
  readonly refId: number;
}

/**
 * Makes uploaded files those of a record, so that they are kept, and read by whoever may read it. Only files that the caller uploaded
 * for one of these modules, or that are the record's already; anything else does not exist. Answers them in the order given.
 */
export async function claimFiles(
  tx: Tx,
  fileIds: readonly number[],
  ref: FileRef & { readonly modules: readonly string[] },
): Promise<FileRow[]> {
  if (fileIds.length === 0) return [];
  const found = new Map((await lockFiles(tx, fileIds)).map(file => [file.id, file]));
  const files = fileIds.map(id => found.get(id) ?? refuse('row.notFound'));
  for (const file of files) if (!isFree(tx, file, ref)) refuse('row.notFound');
  await setRef(tx, fileIds, ref);
  return files;
}

/**
 * The same for a record that keeps a picture by its address; null: it has none any more. What lies there may have been uploaded by
 * several: one that this caller may claim is enough.
 */
export async function claimPicture(
  tx: Tx,
  url: string | null,
  ref: FileRef & { readonly modules: readonly string[] },
): Promise<FileRow | undefined> {
  const file = url === null ? undefined : (await filesAt(tx, publicPath(url))).find(each => isFree(tx, each, ref));
  if (url !== null && !file) return undefined;
  if (file) await setRef(tx, [file.id], ref);
  await releaseFiles(tx, ref, file ? [file.id] : []);
  return file;
}

/**
 * Keeps pictures that a record names by their addresses, beside those it has kept before; what another record of its kind keeps may be
 * named too. Answers the addresses where nothing lies that the caller may name.
 */
export async function keepPictures(
  tx: Tx,
  urls: readonly string[],
  ref: FileRef & { readonly modules: readonly string[] },
): Promise<string[]> {
  const gone: string[] = [];
  for (const url of new Set(urls)) {
    const files = await filesAt(tx, publicPath(url));
    const file = files.find(each => isFree(tx, each, ref));
    if (file) await setRef(tx, [file.id], ref);
    else if (!files.some(each => each.refType === ref.refType)) gone.push(url);
  }
  return gone;
}

function isFree(tx: Tx, file: FileRow, ref: FileRef & { readonly modules: readonly string[] }): boolean {
  if (file.refType !== null) return file.refType === ref.refType && file.refId === ref.refId;
  return isOwn(file, tx.actor) && ref.modules.includes(file.module);
}

function isOwn(file: FileRow, actor: Actor): boolean {
  if (actor.kind === 'customer') return file.customerId === actor.id;
  return actor.kind === 'system' || (actor.kind === 'staff' && file.userId === actor.id);
}

/** Gives up the files of a record, but those it keeps: from now on nobody reads them, and file_cleanup removes them. */
export async function releaseFiles(tx: Tx, ref: FileRef, keep: readonly number[] = []): Promise<void> {
  await dropRef(tx, ref, keep, tx.now());
}
