import type { HomeItem, HomeItemDraft } from '@materia/contract/areas/store';
import { columnName, columnsAs, type Db, join, nextVersion, type Sql, sql, type Tx } from '../../../kernel/index.ts';

const written = [
  ...([
    'kind',
    'title',
    'imageUrl',
    'linkType',
    'linkValue',
    'goodsIds',
    'sort',
    'validFrom',
    'validTo',
    'enabled',
  ] as const),
];
const columns = columnsAs(['id', ...written, 'version'], 'h');

/** What stands on a store's page; the goods it recommends by name. */
export function homeItems(db: Db, storeId: number, which: Sql = sql.empty): Promise<HomeItem[]> {
  return db.rows(sql`
    select ${columns}, (select coalesce(jsonb_agg(jsonb_build_object('goodsId', g.id, 'goodsName', g.goods_name) order by i.place), '[]')
      from unnest(h.goods_ids) with ordinality i (id, place) join goods g on g.id = i.id) as goods
    from store_home_config h where h.store_id = ${storeId} ${which} order by h.kind, h.sort, h.id`);
}

export async function insertHomeItem(tx: Tx, storeId: number, draft: HomeItemDraft): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into store_home_config (store_id, ${join(written.map(field => sql.id(columnName(field))))})
    values (${storeId}, ${join(written.map(field => sql`${draft[field]}`))}) returning id`);
  return id;
}

export const changeHomeItem = (tx: Tx, id: number, draft: HomeItemDraft): Promise<number> =>
  tx.run(sql`update store_home_config set ${nextVersion(tx.now(), draft)} where id = ${id}`);

export const removeHomeItem = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from store_home_config where id = ${id}`);

/** A store's page in the place of another's; goods the other does not have are left out. */
export async function copyHome(tx: Tx, from: number, to: number): Promise<void> {
  await tx.run(sql`delete from store_home_config where store_id = ${to}`);
  const names = join(written.map(field => sql.id(columnName(field))));
  const values = join(
    written.map(field =>
      field === 'goodsIds'
        ? sql`coalesce((select array_agg(i.id order by i.place) from unnest(h.goods_ids) with ordinality i (id, place)
            where exists (select from store_goods sg where sg.store_id = ${to} and sg.goods_id = i.id)), '{}')`
        : sql`h.${sql.id(columnName(field))}`,
    ),
  );
  await tx.run(sql`
    insert into store_home_config (store_id, ${names}) select ${to}, ${values} from store_home_config h where h.store_id = ${from} order by h.id`);
}
