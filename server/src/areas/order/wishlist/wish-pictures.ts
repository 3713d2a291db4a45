import { type Ctx, type FileRow, sql } from '../../../kernel/index.ts';

type Pictured = Pick<FileRow, 'id' | 'path' | 'mime' | 'isPersonal'> & { readonly wishId: number };

/** The pictures that came with wishes, in their order; a customer's are personal and signed. */
export async function picturesOf(
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  wishIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db.rows<Pictured>(sql`
    select w.id as "wishId", f.id, f.path, f.mime, f.is_personal as "isPersonal"
    from wishlist w cross join unnest(w.images) with ordinality as image (id, place)
    join uploaded_file f on f.id = image.id where w.id = any(${wishIds}::bigint[]) order by w.id, image.place`);
  const pictures = new Map<number, string[]>();
  for (const { wishId, ...file } of rows)
    pictures.set(wishId, [...(pictures.get(wishId) ?? []), files.addresses(file).url]);
  return pictures;
}
