import { type GoodsMapFilter, listGoodsMaps, pullErpGoods, saveGoodsMap } from '@materia/contract/areas/supply';
import type { BodyOf } from '@materia/contract/kernel';
import { type ErpGoods, type ErpPort, ProviderError } from '../../../adapters/erp/port.ts';
import {
  type Ctx,
  countRows,
  type Db,
  listPage,
  on,
  refuse,
  type Sql,
  type StaffActor,
  sql,
  type Tx,
  when,
} from '../../../kernel/index.ts';
import { goodsNames } from '../../goods/index.ts';
import { connectionTarget, lockConnection, readConnections } from './connection.store.ts';
import { connectionOf, erps } from './erp-account.ts';
import {
  addGoodsMap,
  codeTakenBy,
  dropGoodsMap,
  goodsMapId,
  lockGoodsMap,
  mappedGoods,
  readGoodsMaps,
  writeGoodsMap,
} from './goods-map.store.ts';

function conditions(body: GoodsMapFilter & { ids?: number[] }): Sql {
  const like = body.query && `%${body.query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`true
    ${when(body.connectionId, id => sql`and e.id = ${id}`)}
    ${when(body.state, state => (state === 'MAPPED' ? sql`and x.id is not null` : sql`and x.id is null`))}
    ${when(like, text => sql`and (g.goods_name ilike ${text} or g.goods_no ilike ${text} or g.barcode like ${text} or x.erp_code ilike ${text})`)}
    ${when(body.ids, ids => sql`and ${goodsMapId} = any(${ids}::bigint[])`)}`;
}

const inOrder = sql`order by (x.id is null) desc, e.id, g.goods_name, g.id`;

/** All of a filter, in their order. */
export const goodsMapsOf = (db: Db, actor: StaffActor, body: GoodsMapFilter) =>
  readGoodsMaps(db, actor, { where: conditions(body), tail: inOrder });

/** POST ordersync/goodsmap/LP: what waits for a code comes first. */
export const listGoodsMapsHandler = on(listGoodsMaps)(({ params, body }, { db, actor }) => {
  const where = conditions(body);
  const tail = sql`${inOrder} limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  return listPage(body, {
    rows: () => readGoodsMaps(db, actor, { where, tail }),
    total: () => countRows(db, sql`from ${mappedGoods(actor)} where ${where}`, body.exact),
  });
});

/** POST ordersync/goodsmap. */
export const saveGoodsMapHandler = on(saveGoodsMap)(({ body }, ctx) => ctx.transaction(tx => save(tx, body)));

async function save(tx: Tx, body: BodyOf<typeof saveGoodsMap>) {
  const { connectionId, goodsId, erpCode, packRate } = body;
  const connection = (await lockConnection(tx, connectionId)) ?? refuse('row.notFound');
  const name = (await goodsNames(tx, [goodsId])).get(goodsId) ?? refuse('row.notFound');
  const before = await lockGoodsMap(tx, body);
  if ((before?.version ?? undefined) !== body.version) refuse('row.changedMeanwhile');
  const version = await put(tx, before, body);
  tx.record({
    ...connectionTarget(connection),
    ...(before ? { before: { goods: name, erpCode: before.erpCode, packRate: before.packRate } } : {}),
    after: { goods: name, erpCode, packRate: erpCode === null ? undefined : packRate },
  });
  return { connectionId, goodsId, erpCode, version };
}

async function put(
  tx: Tx,
  before: { readonly id: number; readonly erpCode: string } | undefined,
  { connectionId, goodsId, erpCode, packRate }: BodyOf<typeof saveGoodsMap>,
): Promise<number | null> {
  if (erpCode === null) {
    if (before) await dropGoodsMap(tx, before.id);
    return null;
  }
  const taken = await codeTakenBy(tx, { connectionId, goodsId, erpCode });
  if (taken) refuse('sync.erpCodeTaken', { goods: taken.name }, { path: ['erpCode'] });
  if (!before) return (await addGoodsMap(tx, { connectionId, goodsId, erpCode, packRate }))?.version ?? null;
  const same = before.erpCode === erpCode;
  const patch = { erpCode, packRate, ...(same ? {} : { erpName: null }) } as Parameters<typeof writeGoodsMap>[2];
  return (await writeGoodsMap(tx, before.id, patch)).version;
}

/** POST ordersync/goodsmap/pull: the ERP is read outside of any transaction, what matches is mapped in one. */
export const pullErpGoodsHandler = on(pullErpGoods)(async ({ body }, ctx) => {
  const [found] = await readConnections(ctx.db, ctx.actor, body.connectionId);
  if (!found) return refuse('row.notFound');
  const opened = await connectionOf(ctx.db, found);
  if (!opened?.account) return ctx.fail('sync.secretMissing');
  const goods = await readAll(ctx, erps().open(opened.account));
  return ctx.transaction(tx => match(tx, found.id, goods));
});

const mostPages = 200;

async function readAll(ctx: Ctx<StaffActor>, erp: ErpPort): Promise<ErpGoods[]> {
  const found: ErpGoods[] = [];
  try {
    for (let page = 1; page <= mostPages; page += 1) {
      const { pages, rows } = await erp.pullGoods(page);
      found.push(...rows);
      if (page >= pages) break;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error }, 'ERP goods');
    return refuse('sync.erpUnreachable', { detail: error.code });
  }
  return found;
}

async function match(tx: Tx, connectionId: number, goods: readonly ErpGoods[]) {
  const connection = (await lockConnection(tx, connectionId)) ?? refuse('row.notFound');
  const byBarcode = new Map(goods.filter(({ barcode }) => barcode !== '').map(each => [each.barcode, each]));
  const ours = await tx.rows<{ goodsId: number; barcode: string; mapped: boolean }>(sql`
    select g.id as "goodsId", g.barcode, exists (
      select from erp_goods_map m where m.connection_id = ${connectionId} and m.goods_id = g.id) as mapped
    from goods g where g.barcode = any(${[...byBarcode.keys()]}::text[]) and g.deleted_at is null order by g.id`);
  let mapped = 0;
  for (const { goodsId, barcode } of ours.filter(each => !each.mapped)) {
    const erp = byBarcode.get(barcode) as ErpGoods;
    if (await addGoodsMap(tx, { connectionId, goodsId, erpCode: erp.code, erpName: erp.name })) mapped += 1;
  }
  const known = ours.filter(each => each.mapped).length;
  const sums = { asked: goods.length, mapped, known, left: goods.length - mapped - known };
  tx.record({ ...connectionTarget(connection), after: sums });
  return sums;
}
