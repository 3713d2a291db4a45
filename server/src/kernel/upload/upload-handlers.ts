import {
  readFile,
  type UploadedFile,
  uploadFile,
  uploadImage,
  uploadImageViaUrl,
  uploadMyImage,
} from '@materia/contract/kernel';
import { type CustomerActor, holds, type StaffActor } from '../auth/actor.ts';
import type { Ctx } from '../call/context.ts';
import { type Handler, on, onCustomer } from '../call/on.ts';
import { fetchPicture } from './fetch-picture.ts';
import { fileResponse } from './file-response.ts';
import { isPicture, privatePath, smallKey, smallMark } from './files.ts';
import { keepFile, maxMbOf } from './keep-file.ts';
import { receiveForm } from './receive-form.ts';
import { resumableHandlers } from './resumable-handlers.ts';
import { type FileRow, fileForSystem, sentBy } from './uploaded-file.store.ts';

/** The calls of uploads and kept files (spec 01 §6). */
export const uploadHandlers: readonly Handler[] = [
  on(uploadImage)((_, ctx) => takeForm(ctx, true)),
  on(uploadFile)((_, ctx) => takeForm(ctx, false)),
  on(uploadImageViaUrl)(({ query }, ctx) =>
    ctx.files.stage.use(async path => {
      const name = await fetchPicture(query.url, path, maxMbOf(ctx, true));
      return ctx.files.answer(await keepFile(ctx, { module: query.module, name, path, picture: true }));
    }),
  ),
  onCustomer(uploadMyImage)(async (_, ctx) => {
    const hourAgo = new Date(ctx.now().getTime() - 3_600_000);
    if ((await sentBy(ctx.db, ctx.actor.id, hourAgo)) >= mostAnHour) ctx.fail('request.tooMany');
    return takeForm(ctx, true);
  }),
  ...resumableHandlers,
  on(readFile)(async ({ params, query }, ctx) => {
    const id = Number.parseInt(params.file, 10);
    const signed = query.sign !== undefined;
    if (signed && !ctx.files.signer.holds(privatePath(id), Number(query.expires), query.sign ?? '')) {
      ctx.fail('export.linkInvalid');
    }
    const file = (await fileForSystem(ctx.db, id)) ?? ctx.fail('row.notFound');
    if (!signed && !(await mayRead(ctx, file))) ctx.fail('row.notFound');
    const small = params.file.endsWith(smallMark);
    if (small && !isPicture(file)) ctx.fail('row.notFound');
    const key = small ? smallKey(file.path) : file.path;
    const headers = { 'cache-control': 'private, max-age=300' };
    const answer = await fileResponse(ctx.files.store, key, { range: ctx.raw.headers.range, name: file.name, headers });
    // The HTTP layer sends a Response as it is; the contract has no type for a stream.
    return (answer ?? ctx.fail('row.notFound')) as unknown as null;
  }),
];

/** More pictures than nine refunds and as many wishes take: nobody sends as many in an hour. */
const mostAnHour = 100;

function takeForm(ctx: Ctx<StaffActor | CustomerActor>, picture: boolean): Promise<UploadedFile> {
  return ctx.files.stage.use(async path => {
    const { module, name } = await receiveForm(ctx.raw.request, path, maxMbOf(ctx, picture));
    return ctx.files.answer(await keepFile(ctx, { module, name, path, picture }));
  });
}

/** Public files anybody; a personal one whoever may read the record it belongs to, and before it has one who uploaded it (spec 00 §2). */
async function mayRead(ctx: Ctx<StaffActor>, file: FileRow): Promise<boolean> {
  if (!file.isPersonal) return true;
  const reader = file.refType === null ? undefined : ctx.target(file.refType);
  if (!reader || file.refId === null) return file.userId === ctx.actor.id;
  return holds(ctx.actor, reader.needs) && reader.reads(ctx.db, ctx.actor, file.refId);
}
