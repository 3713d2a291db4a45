import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import {
  finishUpload,
  newFileUpload,
  newImageUpload,
  readUpload,
  type UploadState,
  uploadPart,
  uploadPartBytes,
} from '@materia/contract/kernel';
import type { StaffActor } from '../auth/actor.ts';
import type { Ctx } from '../call/context.ts';
import { type Handler, on } from '../call/on.ts';
import { Refusal } from '../refusal.ts';
import type { Files } from './files.ts';
import { keepFile, maxMbOf, moduleFor } from './keep-file.ts';
import { megabyte, receive } from './receive.ts';
import {
  addPart,
  addSession,
  giveFinishBack,
  openSessions,
  ownSession,
  removeSession,
  setFinished,
  takeFinish,
  type UploadSession,
} from './upload-session.store.ts';
import { fileForSystem } from './uploaded-file.store.ts';

/*
 * Resumable uploads (spec 01 §6: files/image, files/file). begin → {uploadId, received} · PUT part/{offset} with the bytes from
 * `received` on, as they are, at most 1 MiB → {received} · finish → the file. What the server has is in the database and the file
 * store: GET tells where to go on after a cut, a reload, a restart or on another process. Parts come in their order; one that was
 * received already is answered again, one from elsewhere is refused with where the upload stands. After a day it is forgotten.
 */

type Caller = Ctx<StaffActor>;
const mostOpen = 50;

const state = ({ uploadId, received, size, fileId }: UploadSession): UploadState => ({
  uploadId,
  received,
  size,
  fileId,
});

export const resumableHandlers: readonly Handler[] = [
  on(newImageUpload)(({ body }, ctx) => begin(ctx, { ...body, picture: true })),
  on(newFileUpload)(({ body }, ctx) => begin(ctx, { ...body, picture: false })),
  on(readUpload)(async ({ params }, ctx) => state(await session(ctx, params.uploadId))),
  on(uploadPart)(async ({ params }, ctx) => {
    const upload = await session(ctx, params.uploadId);
    const { offset } = params;
    if (offset < upload.received) return state(upload);
    if (offset > upload.received) ctx.fail('upload.offset', {}, state(upload));
    const key = `parts/${upload.uploadId}/${offset}-${randomUUID()}`;
    const size = await ctx.files.stage.use(async path => {
      const size = await receive(ctx.raw.request, path, uploadPartBytes / megabyte);
      if (size === 0) ctx.fail('upload.noFile');
      await ctx.files.store.put(key, path, 'application/octet-stream');
      return size;
    });
    const after = await addPart(ctx.db, upload.uploadId, offset, { key, size });
    if (after) return state(after);
    // The same part came twice at once, or goes beyond the end.
    await ctx.files.store.remove(key);
    return ctx.fail('upload.offset', {}, state(await session(ctx, upload.uploadId)));
  }),
  on(finishUpload)(async ({ params }, ctx) => {
    const upload = await session(ctx, params.uploadId);
    if (upload.fileId !== null) {
      return ctx.files.answer((await fileForSystem(ctx.db, upload.fileId)) ?? ctx.fail('row.notFound'));
    }
    if (upload.received < upload.size) ctx.fail('upload.incomplete', {}, state(upload));
    if (!(await takeFinish(ctx.db, upload.uploadId))) ctx.fail('upload.busy');
    return ctx.files.answer(await finish(ctx, upload));
  }),
];

async function begin(ctx: Caller, of: { module: string; name: string; size: number; picture: boolean }) {
  const module = moduleFor(ctx, of);
  const maxMb = maxMbOf(ctx, of.picture, module);
  if (of.size > maxMb * megabyte) ctx.fail('upload.tooLarge', { n: maxMb });
  if ((await openSessions(ctx.db, ctx.actor.id)) >= mostOpen) ctx.fail('request.tooMany');
  return state(await addSession(ctx.db, { userId: ctx.actor.id, ...of }));
}

const session = async (ctx: Caller, uploadId: string): Promise<UploadSession> =>
  (await ownSession(ctx.db, ctx.actor.id, uploadId)) ?? ctx.fail('row.notFound');

async function finish(ctx: Caller, upload: UploadSession) {
  try {
    const file = await ctx.files.stage.use(async path => {
      await join(ctx.files, upload, path);
      return keepFile(ctx, { module: upload.module, name: upload.name, path, picture: upload.picture });
    });
    await setFinished(ctx.db, upload.uploadId, file.id);
    await removeParts(ctx.files, upload);
    return file;
  } catch (error) {
    // What it is will not change by asking again; anything else may.
    if (error instanceof Refusal && error.key !== 'request.tooMany') {
      await removeParts(ctx.files, upload);
      await removeSession(ctx.db, upload.uploadId);
    } else await giveFinishBack(ctx.db, upload.uploadId);
    throw error;
  }
}

async function join(files: Files, { parts, uploadId }: UploadSession, path: string): Promise<void> {
  for (const { key } of parts) {
    const part = await files.store.read(key);
    if (!part) throw new Error(`upload ${uploadId}: part ${key} is gone`);
    await pipeline(part.content, createWriteStream(path, { flags: 'a' }));
  }
}

/** Its parts are in the way once the file is kept, or will not be. */
export async function removeParts(files: Files, { parts }: Pick<UploadSession, 'parts'>): Promise<void> {
  for (const { key } of parts) await files.store.remove(key);
}
