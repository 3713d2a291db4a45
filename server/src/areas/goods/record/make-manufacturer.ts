import { type GoodsDraft, tidyText } from '@materia/contract/areas/goods';
import { type Db, sql, type Tx } from '../../../kernel/index.ts';
import type { GoodsRecord } from './goods-record.ts';

/** A maker's name as it is told from others: width, blanks, brackets and case say nothing. */
export const makerKey = (name: string): string =>
  tidyText(name)
    .replace(/[\s()[\]{}]/g, '')
    .toLowerCase();

/** The maker that a proposed goods names is made with its approval, unless it is known by then (spec 03 §4). */
export async function makeManufacturer(tx: Tx, record: GoodsRecord): Promise<GoodsRecord> {
  const name = record.goods.manufacturerName;
  if (name === null || record.goods.manufacturerId !== null) return record;
  const goods = await withKnownMaker(tx, record.goods);
  if (goods !== record.goods) return { ...record, goods };
  const { id } = await tx.one<{ id: number }>(sql`
    insert into manufacturer (name, name_key) values (${name}, ${makerKey(name)})
    on conflict (name_key) do update set updated_at = ${tx.now()}, deleted_at = null returning id`);
  return { ...record, goods: { ...record.goods, manufacturerId: id, manufacturerName: null } };
}

/** A maker that is typed by its name, or by another one it is known by, is the one that is there already. */
export async function withKnownMaker(db: Db, goods: GoodsDraft): Promise<GoodsDraft> {
  if (goods.manufacturerId !== null || !goods.manufacturerName) return goods;
  const known = await db.maybe<{ id: number }>(sql`
    select id from manufacturer where deleted_at is null
      and (name_key = ${makerKey(goods.manufacturerName)} or ${tidyText(goods.manufacturerName)} = any(alias)) order by id limit 1`);
  return known ? { ...goods, manufacturerId: known.id, manufacturerName: null } : goods;
}
