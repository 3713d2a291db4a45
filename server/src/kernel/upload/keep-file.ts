import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type CustomerActor, type DeviceActor, demand, type StaffActor } from '../auth/actor.ts';
import type { Ctx } from '../call/context.ts';
import { refuse } from '../refusal.ts';
import { endingOf, fileTypes, isPictureName, plainName, storedType } from './file-types.ts';
import { smallKey } from './files.ts';
import { type Picture, writePicture } from './picture.ts';
import { headOf, megabyte } from './receive.ts';
import type { UploadModule } from './upload-module.ts';
import { addFile, type FileRow } from './uploaded-file.store.ts';

type Sender = StaffActor | CustomerActor | DeviceActor;
type Keeping = Ctx<Sender>;

/** The limit of one file, in MB. */
export function maxMbOf(ctx: Keeping, picture: boolean, module?: UploadModule): number {
  const allowed = ctx.setting<number>(picture ? 'upload.imageMaxMb' : 'upload.fileMaxMb');
  return Math.min(allowed, module?.maxMb ?? allowed);
}

/** The module somebody uploads for, who must be allowed to; for one of pictures only a file must at least be called one. */
export function moduleFor(ctx: Keeping, of: { module: string; name: string; picture: boolean }): UploadModule {
  const module = ctx.files.module(of.module);
  if ((ctx.actor.kind === 'device') !== (module.devices ?? false)) refuse('upload.moduleUnknown');
  if (ctx.actor.kind === 'customer') {
    if (!module.customers) refuse('upload.moduleUnknown');
  } else if (ctx.actor.kind === 'staff' && module.needs) demand(ctx.actor, module.needs);
  if ((of.picture || module.pictures) && !isPictureName(of.name)) refuse('upload.imageType');
  if (!of.picture && !isPictureName(of.name) && !fileTypes.some(({ ending }) => ending === endingOf(of.name))) {
    refuse('upload.fileType');
  }
  return module;
}

/**
 * Keeps a file that was received: proven by its content, pictures written anew with a small one beside them, stored under their
 * content's hash. Its row stands first, so that no cleaning up comes between (file_cleanup).
 */
export async function keepFile(
  ctx: Keeping,
  of: { readonly module: string; readonly name: string; readonly path: string; readonly picture: boolean },
): Promise<FileRow> {
  const name = plainName(of.name);
  const module = moduleFor(ctx, { ...of, name });
  const picture = isPictureName(name);
  const maxMb = maxMbOf(ctx, picture, module);
  if ((await stat(of.path)).size > maxMb * megabyte) refuse('upload.tooLarge', { n: maxMb });
  const head = await headOf(of.path);
  if (picture) {
    return ctx.files.stage.use(path =>
      ctx.files.stage.use(async small => {
        const written = await writePicture({ path: of.path, head }, { path, small });
        return store(ctx, { name: renamed(name, written.ending), module, path, small, picture: written });
      }),
    );
  }
  const type = fileTypes.find(({ ending }) => ending === endingOf(name));
  if (!type?.begins(head)) refuse('upload.fileType');
  return store(ctx, { name, module, path: of.path });
}

interface ToStore {
  name: string;
  module: UploadModule;
  path: string;
  small?: string;
  picture?: Picture;
}

async function store(ctx: Keeping, { name, module, path, small, picture }: ToStore): Promise<FileRow> {
  const { actor, files } = ctx;
  const [sha256, { size }] = await Promise.all([sha256Of(path), stat(path)]);
  const ending = picture?.ending ?? endingOf(name);
  const owner = ownerOf(actor);
  const place = module.personal ? `personal/${owner.place}` : 'public';
  const key = `${place}/${sha256.slice(0, 2)}/${sha256}.${ending}`;
  const mime = storedType(key)?.mime ?? refuse('upload.fileType');
  const row = await ctx.transaction(async tx => {
    const { width = null, height = null } = picture ?? {};
    const file = await addFile(tx, {
      ...{ module: module.name, name, path: key, mime, size, sha256, width, height },
      isPersonal: module.personal === true,
      ...owner.ids,
      at: tx.now(),
    });
    tx.record({
      targetType: 'FILE',
      targetId: file.id,
      targetName: name,
      after: { module: module.name, size },
    });
    return file;
  });
  await files.store.put(key, path, mime);
  if (small) await files.store.put(smallKey(key), small, 'image/jpeg');
  return row;
}

/** Personal files of two companies, of two customers share nothing, not even what lies in the store. */
function ownerOf(actor: Sender) {
  if (actor.kind === 'device')
    return { place: `device-${actor.id}`, ids: { companyId: null, userId: null, customerId: null } };
  if (actor.kind === 'customer')
    return { place: `customer-${actor.id}`, ids: { companyId: null, userId: null, customerId: actor.id } };
  const { companyId, id } = actor;
  return { place: String(companyId ?? 0), ids: { companyId, userId: id, customerId: null } };
}

/** A picture is called by what it has become. */
const renamed = (name: string, ending: string) => {
  const was = extname(name);
  const same = was.toLowerCase() === '.jpeg' ? 'jpg' : was.slice(1).toLowerCase();
  return same === ending ? name : `${name.slice(0, name.length - was.length)}.${ending}`;
};

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
