import { type Db, sql, type Tx } from '../../../kernel/index.ts';

/** A number of a company's ERP as it stands; null: the goods has none. */
export interface KeptCode {
  readonly externalGoodsNo: string;
  readonly multiplyRate: number;
  readonly divideRate: number;
}
export interface GoodsCode {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly version: number;
  readonly code: KeptCode | null;
}

/** Whoever writes numbers of a company waits for whoever does so too: each is given once. */
export const aloneWithCodes = (tx: Tx, companyId: number): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('company_goods_code'), ${companyId}::int)`);

/** What some goods have at a company, by goods; those that nobody knows are missing. */
export async function codesOf(
  db: Db,
  companyId: number,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, GoodsCode>> {
  const rows = await db.rows<GoodsCode>(sql`
    select g.id as "goodsId", g.goods_name as "goodsName", coalesce(c.version, 0) as version,
      case when c.id is not null then jsonb_build_object('externalGoodsNo', c.external_goods_no, 'multiplyRate', c.multiply_rate,
        'divideRate', c.divide_rate) end as code
    from goods g left join company_goods_code c on c.company_id = ${companyId} and c.goods_id = g.id
    where g.id = any(${goodsIds}::bigint[]) and g.deleted_at is null`);
  return new Map(rows.map(row => [row.goodsId, row]));
}

/** Who has numbers at a company, by number. */
export async function ownersOf(
  db: Db,
  companyId: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, { goodsId: number; goodsName: string }>> {
  const rows = await db.rows<{ no: string; goodsId: number; goodsName: string }>(sql`
    select c.external_goods_no as no, c.goods_id as "goodsId", g.goods_name as "goodsName"
    from company_goods_code c join goods g on g.id = c.goods_id
    where c.company_id = ${companyId} and c.external_goods_no = any(${numbers}::text[])`);
  return new Map(rows.map(({ no, ...owner }) => [no, owner]));
}

export interface CodeWrite {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly before: KeptCode | null;
  readonly after: KeptCode | null;
}

/** Writes numbers; given up ones first, so that two goods may exchange theirs. Stores without one of their own follow at once. */
export async function writeCodes(tx: Tx, companyId: number, writes: readonly CodeWrite[]): Promise<void> {
  const changed = writes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  const gone = changed.filter(({ after }) => after === null).map(({ goodsId }) => goodsId);
  await tx.run(
    sql`delete from company_goods_code where company_id = ${companyId} and goods_id = any(${gone}::bigint[])`,
  );
  const kept = changed.flatMap(({ goodsId, after }) => (after ? [{ goodsId, ...after }] : []));
  await tx.run(sql`
    update company_goods_code set external_goods_no = 'given-up ' || id
    where company_id = ${companyId} and goods_id = any(${kept.map(({ goodsId }) => goodsId)}::bigint[])`);
  await tx.run(sql`
    insert into company_goods_code (company_id, goods_id, external_goods_no, multiply_rate, divide_rate)
    select ${companyId}, * from unnest(${kept.map(each => each.goodsId)}::bigint[], ${kept.map(each => each.externalGoodsNo)}::text[],
      ${kept.map(each => each.multiplyRate)}::int[], ${kept.map(each => each.divideRate)}::int[])
    on conflict (company_id, goods_id) do update set external_goods_no = excluded.external_goods_no, multiply_rate = excluded.multiply_rate,
      divide_rate = excluded.divide_rate, version = company_goods_code.version + 1, updated_at = ${tx.now()}`);
  for (const { goodsId, goodsName, before, after } of changed)
    tx.record({
      targetType: 'COMPANY_GOODS_CODE',
      targetId: goodsId,
      targetName: goodsName,
      before: before ?? {},
      after: after ?? {},
    });
}
