import {
  approvalKindOf,
  GoodsDraft,
  goodsReviewed,
  type ImportProblem,
  MedicineDraft,
} from '@materia/contract/areas/goods';
import { columnName, join, outbox, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { logPrices } from '../log-prices.ts';
import { refreshCompleteness, searchExtraOf } from '../record/derive-goods.ts';
import { goodsFields, medicineFields } from '../record/goods-record.store.ts';
import { nextGoodsNo } from '../record/save-goods.ts';
import type { GoodsRow } from './goods-row.ts';
import { conflictsOf, type Wanted } from './goods-rules.store.ts';
import type { Batch, KeptRow } from './import-kind.ts';
import { worded } from './judge-goods.ts';

interface NewRow {
  readonly rowId: number;
  readonly after: GoodsRow;
  readonly wanted: Wanted;
}

const inColumns = (fields: readonly string[], record: object) =>
  Object.fromEntries(fields.map(field => [columnName(field), (record as Record<string, unknown>)[field] ?? null]));

async function numbered(tx: Tx, rows: readonly NewRow[]): Promise<(NewRow & { no: string })[]> {
  let next = Number((await nextGoodsNo(tx)).slice(1));
  return rows.map(row => ({ ...row, no: row.wanted.goods.goodsNo ?? `G${String(next++).padStart(8, '0')}` }));
}

async function insertAll(
  tx: Tx,
  batch: Batch,
  rows: readonly (NewRow & { no: string })[],
): Promise<Map<string, number>> {
  const now = tx.now().toISOString();
  const fields = goodsFields.filter(field => field !== 'goodsNo');
  const more = ['goods_no', 'search_extra', 'submit_company_id', 'source', 'source_ref', 'created_at', 'updated_at'];
  const records = rows.map(({ no, wanted }) => ({
    ...inColumns(fields, wanted.goods),
    goods_no: no,
    search_extra: searchExtraOf({ ...wanted, usage: [], images: [], categories: [] }),
    submit_company_id: batch.companyId,
    source: 'IMPORT',
    source_ref: String(batch.batchId),
    created_at: now,
    updated_at: now,
  }));
  const columns = join([...fields.map(columnName), ...more].map(name => sql.id(name)));
  const made = await tx.rows<{ id: number; no: string }>(sql`
    insert into goods (${columns}) select ${columns} from jsonb_populate_recordset(null::goods, ${JSON.stringify(records)}::jsonb)
    returning id, goods_no as no`);
  return new Map(made.map(({ id, no }) => [no, id]));
}

async function insertMedicine(tx: Tx, rows: readonly (NewRow & { id: number })[]): Promise<void> {
  const records = rows.flatMap(({ id, wanted: { goods, medicine } }) =>
    medicine
      ? [
          {
            ...inColumns(medicineFields, { ...medicine, rxType: medicine.rxType ?? 4 }),
            goods_id: id,
            approval_kind: approvalKindOf(goods.goodsType, medicine.approvalNo),
          },
        ]
      : [],
  );
  if (records.length === 0) return;
  const columns = join([...medicineFields.map(columnName), 'goods_id', 'approval_kind'].map(name => sql.id(name)));
  await tx.run(sql`
    insert into goods_medicine (${columns}) select ${columns} from jsonb_populate_recordset(null::goods_medicine, ${JSON.stringify(records)}::jsonb)`);
}

/** Each waits for its review as if it had been typed (spec 03 §2). */
async function insertReviews(tx: Tx, batch: Batch, ids: readonly number[]): Promise<Map<number, number>> {
  const made = await tx.rows<{ id: number; goodsId: number }>(sql`
    insert into goods_review (goods_id, kind, round, changes, submit_company_id, submitted_by, submitted_at)
    select g, 'NEW', 1, '[]'::jsonb, ${batch.companyId}::bigint, ${staffId(tx.actor)}::bigint, ${tx.now()}::timestamptz
    from unnest(${[...ids]}::bigint[]) g returning id, goods_id as "goodsId"`);
  const reviewIds = made.map(({ id }) => id);
  await outbox.putEach(
    tx,
    goodsReviewed,
    sql`select 'goods' as aggregate_type, r.goods_id as aggregate_id, r.submit_company_id as company_id,
      jsonb_build_object('goodsId', r.goods_id, 'reviewId', r.id, 'kind', r.kind, 'status', r.status, 'withdrawn', r.withdrawn, 'version', r.version) as payload
    from goods_review r where r.id = any(${reviewIds}::bigint[])`,
  );
  return new Map(made.map(({ id, goodsId }) => [goodsId, id]));
}

/** What was made, so that it can be taken back. */
export async function keepWritten(
  tx: Tx,
  rows: readonly { rowId: number; goodsId: number; wrote: NonNullable<GoodsRow['wrote']> }[],
): Promise<void> {
  await tx.run(sql`
    update import_row r set target_id = (w->>'goodsId')::bigint, after = r.after || jsonb_build_object('wrote', w->'wrote')
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) w where r.id = (w->>'rowId')::bigint`);
}

/** Makes the new goods of some rows, all at once; what another goods has by now stays away and is said. */
export async function writeNewGoods(
  tx: Tx,
  batch: Batch,
  kept: readonly KeptRow[],
): Promise<Map<number, ImportProblem>> {
  const refused = new Map<number, ImportProblem>();
  if (kept.length === 0) return refused;
  const rows = kept.map(({ rowId, after }): NewRow => {
    const row = after as GoodsRow;
    const wanted = {
      goods: GoodsDraft.parse(row.goods),
      medicine: row.medicine && MedicineDraft.parse(row.medicine),
      except: null,
    };
    return { rowId, after: row, wanted };
  });
  const conflicts = await conflictsOf(
    tx,
    rows.map(({ wanted }) => wanted),
  );
  for (const [n, [first]] of conflicts) if (first) refused.set(rows[n]?.rowId ?? 0, worded(first));
  const good = await numbered(
    tx,
    rows.filter(({ rowId }) => !refused.has(rowId)),
  );
  if (good.length === 0) return refused;
  const byNo = await insertAll(tx, batch, good);
  const made = good.map(row => ({ ...row, id: byNo.get(row.no) ?? 0 }));
  const ids = made.map(({ id }) => id);
  await insertMedicine(tx, made);
  await refreshCompleteness(tx, ids);
  const prices = made.map(({ id, wanted }) => ({
    kind: 'GUIDE' as const,
    goodsId: id,
    companyId: null,
    oldPrice: null,
    newPrice: wanted.goods.guidePrice,
  }));
  await logPrices(tx, prices, { reason: 'IMPORT', batchId: batch.batchId });
  const reviews = await insertReviews(tx, batch, ids);
  const wrote = (id: number) => ({ version: 1, changes: [], reviewId: reviews.get(id) ?? null });
  await keepWritten(
    tx,
    made.map(({ rowId, id }) => ({ rowId, goodsId: id, wrote: wrote(id) })),
  );
  return refused;
}
