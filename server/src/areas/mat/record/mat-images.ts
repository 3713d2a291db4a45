import {
  listMatImages,
  type MatImage,
  MatImageKind,
  type MatImageKindCode,
  removeMatImage,
  saveMatImages,
} from '@materia/contract/areas/mat';
import { claimFiles, type Db, on, publicAddresses, refuse, releaseFiles, sql, type Tx } from '../../../kernel/index.ts';
import { matInScope } from '../mat-scope.ts';
import { lockMat, type Mat } from './mat.store.ts';
import { matTargetOf } from './record-mat.ts';

/** Of one kind. */
const mostOfKind = 20;

async function imagesOf(db: Db, matId: number): Promise<MatImage[]> {
  const rows = await db.rows<Omit<MatImage, 'url' | 'thumbUrl'> & { path: string; mime: string }>(sql`
    select i.id as "matImageId", i.kind, i.file_id as "fileId", i.taken_at as "takenAt", i.is_cover as "isCover", f.name, f.path, f.mime
    from mat_image i join uploaded_file f on f.id = i.file_id where i.mat_id = ${matId}
    order by array_position(${[...MatImageKind.all]}::text[], i.kind), i.id desc`);
  return rows.map(({ path, mime, ...image }) => ({ ...image, ...publicAddresses({ path, mime }) }));
}

export const listMatImagesHandler = on(listMatImages)(async ({ params: { id } }, ctx) => {
  if (!(await matInScope(ctx.db, ctx.actor, id))) refuse('row.notFound');
  return imagesOf(ctx.db, id);
});

const refOf = (matId: number) => ({ refType: 'MAT', refId: matId });

async function addImages(tx: Tx, mat: Mat, kind: MatImageKindCode, fileIds: readonly number[]): Promise<void> {
  await claimFiles(tx, fileIds, { ...refOf(mat.id), modules: ['MAT'] });
  await tx.run(sql`
    insert into mat_image (mat_id, kind, file_id, taken_at)
    select ${mat.id}, ${kind}, id, ${tx.now()} from unnest(${fileIds}::bigint[]) as file (id)
    on conflict (mat_id, file_id) do update set kind = excluded.kind, updated_at = ${tx.now()}`);
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from mat_image where mat_id = ${mat.id} and kind = ${kind}`,
  );
  if (n > mostOfKind) refuse('mat.tooManyImages');
}

/** One picture stands for the device. */
async function makeCover(tx: Tx, mat: Mat, fileId: number): Promise<void> {
  await tx.run(sql`update mat_image set is_cover = false where mat_id = ${mat.id} and is_cover`);
  const done = await tx.run(sql`
    update mat_image set is_cover = true, updated_at = ${tx.now()} where mat_id = ${mat.id} and file_id = ${fileId}`);
  if (done === 0) refuse('row.notFound', {}, { path: ['coverId'] });
}

/** Without a cover its first front stands for it. */
async function keepCover(tx: Tx, mat: Mat): Promise<void> {
  await tx.run(sql`
    update mat_image set is_cover = true where id = (
      select id from mat_image where mat_id = ${mat.id} and kind = 'FRONT' order by id limit 1)
    and not exists (select from mat_image where mat_id = ${mat.id} and is_cover)`);
}

export const saveMatImagesHandler = on(saveMatImages)(async ({ body: { matId, kind, fileIds, coverId } }, ctx) => {
  await ctx.transaction(async tx => {
    const mat = (await lockMat(tx, matId)) ?? refuse('row.notFound');
    await addImages(tx, mat, kind, fileIds);
    if (coverId !== undefined) await makeCover(tx, mat, coverId);
    await keepCover(tx, mat);
    tx.record({ ...matTargetOf(mat), after: { kind, images: fileIds.length, ...(coverId ? { coverId } : {}) } });
  });
  return imagesOf(ctx.db, matId);
});

export const removeMatImageHandler = on(removeMatImage)(async ({ params: { matImageId } }, ctx) => {
  await ctx.transaction(async tx => {
    const image = await tx.maybe<{ matId: number; kind: string }>(
      sql`select mat_id as "matId", kind from mat_image where id = ${matImageId}`,
    );
    const mat = (image && (await lockMat(tx, image.matId))) ?? refuse('row.notFound');
    await tx.run(sql`delete from mat_image where id = ${matImageId}`);
    const left = await tx.rows<{ id: number }>(sql`select file_id as id from mat_image where mat_id = ${mat.id}`);
    await releaseFiles(
      tx,
      refOf(mat.id),
      left.map(file => file.id),
    );
    await keepCover(tx, mat);
    tx.record({ ...matTargetOf(mat), before: { kind: image?.kind } });
  });
  return null;
});
