import { type Ctx, sql } from '../../kernel/index.ts';

export interface PaperFile {
  readonly id: number;
  readonly url: string;
  readonly thumbUrl: string | null;
  readonly name: string;
}

/** Uploaded papers and pictures by their ids, with addresses that hold five minutes. */
export async function paperFiles(
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PaperFile>> {
  const found = await db.rows<{ id: number; name: string; path: string; mime: string; isPersonal: boolean }>(sql`
    select id, name, path, mime, is_personal as "isPersonal" from uploaded_file where id = any(${ids}::bigint[])`);
  return new Map(found.map(file => [file.id, { id: file.id, name: file.name, ...files.addresses(file) }]));
}
