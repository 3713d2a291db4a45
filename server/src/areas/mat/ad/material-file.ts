import { type Ctx, isPicture, publicAddresses, refuse, type StaffActor } from '../../../kernel/index.ts';
import { ownFile } from '../own-file.ts';
import type { MaterialFile } from './ad.store.ts';
import { mp4Facts } from './mp4-facts.ts';

/** What ads are made of, from a file that the caller has uploaded: a picture, or an MP4 whose header is read. */
export async function materialFile(ctx: Ctx<StaffActor>, fileId: number, refId?: number): Promise<MaterialFile> {
  const file = await ownFile(ctx, fileId, { module: 'AD_LIBRARY', refType: 'AD_LIBRARY', refId });
  const { sha256, size, width, height } = file;
  const kept = { fileId, ...publicAddresses(file), sha256, size };
  if (isPicture(file)) return { kind: 'IMAGE', ...kept, width, height, durationSec: null };
  if (file.mime !== 'video/mp4') return refuse('mat.adFileKind', {}, { path: ['fileId'] });
  const facts = await mp4Facts(ctx.files.store, file.path);
  return facts ? { kind: 'VIDEO', ...kept, ...facts } : refuse('mat.adVideoUnread', {}, { path: ['fileId'] });
}
