import { tidyText } from '@materia/contract/areas/goods';
import { type Db, sql } from '../../../kernel/index.ts';
import { makerKey } from '../record/make-manufacturer.ts';

interface Maker {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly alias: readonly string[];
}

/** Makers and brands by what files call them. */
export interface KnownNames {
  maker(name: string): number | null;
  brand(name: string): number | null;
  makerName(id: number | null): string | null;
  brandName(id: number | null): string | null;
}

/** All makers and brands: files of many rows ask for each again and again. */
export async function knownNames(db: Db): Promise<KnownNames> {
  const makers = await db.rows<Maker>(
    sql`select id, name, name_key as key, alias from manufacturer where deleted_at is null order by id desc`,
  );
  const brands = await db.rows<{ id: number; name: string }>(
    sql`select id, name from brand where deleted_at is null order by id desc`,
  );
  const byKey = new Map(makers.map(({ id, key }) => [key, id]));
  const byAlias = new Map(makers.flatMap(({ id, alias }) => alias.map(each => [tidyText(each), id] as const)));
  const brandByName = new Map(brands.map(({ id, name }) => [tidyText(name).toLowerCase(), id]));
  const makerNames = new Map(makers.map(({ id, name }) => [id, name]));
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]));
  return {
    maker: name => byKey.get(makerKey(name)) ?? byAlias.get(tidyText(name)) ?? null,
    brand: name => brandByName.get(tidyText(name).toLowerCase()) ?? null,
    makerName: id => (id === null ? null : (makerNames.get(id) ?? null)),
    brandName: id => (id === null ? null : (brandNames.get(id) ?? null)),
  };
}
