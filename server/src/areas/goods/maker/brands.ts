import {
  type Brand,
  type BrandDraft,
  listBrands,
  listBrandsOf,
  saveBrand,
  tidyText,
  toggleBrands,
} from '@materia/contract/areas/goods';
import {
  all,
  claimPicture,
  type Db,
  differing,
  initialsOf,
  on,
  refuse,
  type Sql,
  sql,
  type Tx,
  when,
} from '../../../kernel/index.ts';
import { lockManufacturers } from './manufacturer.store.ts';

const target = 'BRAND';

const readBrands = (db: Db, where: Sql, page: Sql = sql.empty): Promise<Brand[]> =>
  db.rows(sql`
    select b.id, b.name, b.manu_id, m.name as manufacturer, b.logo, b.initial, b.sort, b.deleted_at is not null as deleted, b.version,
      (select count(*) from goods g where g.brand_id = b.id and g.deleted_at is null)::int as goods
    from brand b left join manufacturer m on m.id = b.manu_id where ${where} order by b.sort, b.initial, b.name, b.id ${page}`);

const brandOf = async (db: Db, id: number): Promise<Brand> =>
  (await readBrands(db, sql`b.id = ${id}`))[0] ?? refuse('row.notFound');

/** GET goods/brands/{manu_id}. */
export const listBrandsOfHandler = on(listBrandsOf)(async ({ params: { manu_id } }, ctx) => {
  if (manu_id > 0 && !(await ctx.db.maybe(sql`select 1 from manufacturer where id = ${manu_id}`)))
    ctx.fail('row.notFound');
  return readBrands(ctx.db, sql`b.deleted_at is null and b.manu_id is not distinct from nullif(${manu_id}::bigint, 0)`);
});

/** POST goods/brands/LP. */
export const listBrandsHandler = on(listBrands)(async ({ params: { limit, page }, body }, ctx) => {
  const where = all([
    body.ids ? sql`true` : sql`(b.deleted_at is not null) = ${body.deleted ?? false}`,
    when(body.ids, ids => sql`b.id = any(${ids}::bigint[])`),
    when(body.manu_id, id => sql`b.manu_id = ${id}`),
    when(
      body.query || undefined,
      text => sql`(strpos(lower(b.name), ${text.toLowerCase()}) > 0 or lower(b.initial) = ${text.toLowerCase()})`,
    ),
  ]);
  const rows = await readBrands(ctx.db, where, sql`limit ${limit} offset ${(page - 1) * limit}`);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*)::int as total from brand b where ${where}`);
  return { rows, total };
});

async function demandName(tx: Tx, { name, manu_id }: BrandDraft, except: number | null): Promise<void> {
  const there = await tx.maybe(sql`
    select 1 from brand where name = ${name} and manu_id is not distinct from ${manu_id}::bigint and id is distinct from ${except}::bigint`);
  if (there) refuse('goods.brandThere', { name }, { path: ['name'] });
}

/** Its logo is kept with it; one that is not the caller's to give stays away. */
async function keepLogo(tx: Tx, id: number, logo: string | null, before: string | null): Promise<void> {
  if (logo === before) return;
  const kept = await claimPicture(tx, logo, { refType: target, refId: id, modules: ['GOODS'] });
  if (logo !== null && !kept) refuse('row.notFound');
}

const shown = ({ name, manu_id, logo, initial, sort }: BrandDraft) => ({ name, manu_id, logo, initial, sort });

async function change(tx: Tx, id: number, version: number | undefined, draft: BrandDraft): Promise<void> {
  const locked = await tx.maybe<{ version: number }>(
    sql`select version from brand where id = ${id} and deleted_at is null for update`,
  );
  if (!locked) refuse('row.notFound');
  if (locked?.version !== version) refuse('row.changedMeanwhile');
  await demandName(tx, draft, id);
  const before = await brandOf(tx, id);
  await keepLogo(tx, id, draft.logo, before.logo);
  await tx.run(sql`
    update brand set name = ${draft.name}, manu_id = ${draft.manu_id}, logo = ${draft.logo}, initial = ${draft.initial}, sort = ${draft.sort},
      version = version + 1, updated_at = ${tx.now()} where id = ${id}`);
  tx.record({ targetType: target, targetId: id, targetName: draft.name, ...differing(shown(before), shown(draft)) });
}

async function make(tx: Tx, draft: BrandDraft): Promise<number> {
  await demandName(tx, draft, null);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into brand (name, manu_id, logo, initial, sort)
    values (${draft.name}, ${draft.manu_id}, ${draft.logo}, ${draft.initial}, ${draft.sort}) returning id`);
  await keepLogo(tx, id, draft.logo, null);
  tx.record({ targetType: target, targetId: id, targetName: draft.name, after: shown(draft) });
  return id;
}

/** POST goods/brands. */
export const saveBrandHandler = on(saveBrand)(({ body: { id, version, ...said } }, ctx) =>
  ctx.transaction(async tx => {
    const name = tidyText(said.name);
    const initial = (said.initial ?? (initialsOf(name).slice(0, 1) || null))?.toUpperCase() ?? null;
    const draft = { ...said, name, initial: initial && /[A-Z]/.test(initial) ? initial : null };
    if (draft.manu_id !== null) await lockManufacturers(tx, [draft.manu_id]);
    if (id === undefined) return brandOf(tx, await make(tx, draft));
    await change(tx, id, version, draft);
    return brandOf(tx, id);
  }),
);

/** POST goods/brands/toggle: one that goods are of stays. */
export const toggleBrandsHandler = on(toggleBrands)(async ({ body: { ids, deleted } }, ctx) => {
  await ctx.transaction(async tx => {
    for (const id of new Set(ids)) {
      const { name, goods } = await brandOf(tx, id);
      if (deleted && goods > 0) refuse('goods.brandUsed', { name, n: goods });
      await tx.run(sql`
        update brand set deleted_at = ${deleted ? tx.now() : null}, version = version + 1, updated_at = ${tx.now()} where id = ${id}`);
      tx.record({ targetType: target, targetId: id, targetName: name, after: { deleted } });
    }
  });
  return null;
});
