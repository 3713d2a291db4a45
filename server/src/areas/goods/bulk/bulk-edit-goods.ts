import { bulkEditGoods, bulkTexts, type GoodsChanges, type ImportBatch } from '@materia/contract/areas/goods';
import { say } from '@materia/contract/kernel';
import { type Ctx, on, Refusal, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { findBatch } from '../import/import.store.ts';
import { readPublishables } from '../list/publish-guards.ts';
import { type BulkGoods, readBulkGoods, readBulkNames } from './bulk-goods.store.ts';
import { type Plan, planOf } from './plan-bulk.ts';

const most = 5_000;
/** So many of each are shown before it is run. */
const shown = 200;

interface Planned {
  readonly rows: readonly (Plan & { readonly goods: BulkGoods })[];
  readonly barred: readonly { readonly goods: BulkGoods; readonly refusal: Refusal }[];
  readonly same: number;
}

/** What becomes of each; who is refused is left out with the reason. */
function planAll(list: readonly BulkGoods[], plan: (goods: BulkGoods) => Plan | null): Planned {
  const rows: (Plan & { goods: BulkGoods })[] = [];
  const barred: { goods: BulkGoods; refusal: Refusal }[] = [];
  let same = 0;
  for (const goods of list) {
    try {
      const planned = plan(goods);
      if (planned) rows.push({ ...planned, goods });
      else same += 1;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      barred.push({ goods, refusal });
    }
  }
  return { rows, barred, same };
}

/** The batch with its rows, about to run. */
async function addBatch(tx: Tx, ctx: Ctx<StaffActor>, planned: Planned, name: string): Promise<ImportBatch> {
  const fields = [...new Set(planned.rows.flatMap(({ after }) => Object.keys(after)))];
  const mapping = Object.fromEntries(fields.map((field, at) => [field, at]));
  const { length: total } = planned.rows;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into import_batch (kind, company_id, file_name, sha256, columns, mapping, mode, state, total, by_user_id, ran_at, created_at, updated_at)
    values ('BULK', ${ctx.actor.companyId}::bigint, ${name}, '', ${fields}::text[], ${JSON.stringify(mapping)}::jsonb, 'UPDATE', 'RUNNING',
      ${total}::int, ${ctx.actor.id}::bigint, ${tx.now()}::timestamptz, ${tx.now()}::timestamptz, ${tx.now()}::timestamptz) returning id`);
  const rows = planned.rows.map(({ goods, before, after, values }, at) => ({
    lineNo: at + 1,
    raw: fields.map(field => after[field] ?? ''),
    targetId: goods.id,
    targetName: goods.name,
    before: { cells: before },
    after: { cells: after, values },
  }));
  await tx.run(sql`
    insert into import_row (batch_id, line_no, raw, action, target_id, target_name, before, after)
    select ${id}::bigint, (r->>'lineNo')::int, array(select jsonb_array_elements_text(r->'raw')), 'UPDATE', (r->>'targetId')::bigint,
      r->>'targetName', r->'before', r->'after' from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`);
  tx.record({ targetType: 'IMPORT', targetId: id, targetName: name, after: { fields, goods: total } });
  return (await findBatch(tx, ctx.actor, id)) as ImportBatch;
}

const named = ({ goods }: { goods: BulkGoods }) => ({ goods_id: goods.id, goodsNo: goods.goodsNo, name: goods.name });
const chosen = (changes: GoodsChanges) => Object.values(changes).some(value => value !== undefined);

/** POST goods/bulk (spec 03 §3.10): a preview, or the batch that is to be run. */
export const bulkEditGoodsHandler = on(bulkEditGoods)(async ({ body }, ctx) => {
  const { changes, ids, filter, dryRun } = body;
  if (!chosen(changes)) ctx.fail('bulk.nothing');
  if (!ids && !filter) ctx.fail('bulk.noGoods');
  const list = await readBulkGoods(ctx.db, ctx.actor, { ids, filter, limit: most + 1 });
  if (list.length > most) ctx.fail('bulk.most', { n: most });
  const rxOnMat = ctx.setting<boolean>('goods.rxOnMat');
  const published = changes.channels?.on ? list.map(goods => goods.id) : [];
  const publishables = await readPublishables(ctx.db, published, ctx.now());
  const names = await readBulkNames(ctx.db, { brandId: changes.brandId, rxOnMat, publishables });
  const planned = planAll(list, goods => planOf(goods, changes, names));
  if (list.length === 0 || (!dryRun && planned.rows.length === 0)) ctx.fail('bulk.noGoods');
  const batch = dryRun
    ? null
    : await ctx.transaction(tx =>
        addBatch(tx, ctx, planned, say(bulkTexts['bulk.batchName'], 'zh', { n: planned.rows.length })),
      );
  return {
    batch,
    total: list.length,
    changed: planned.rows.length,
    same: planned.same,
    excluded: planned.barred.length,
    rows: planned.rows.slice(0, shown).map(row => ({ ...named(row), before: row.before, after: row.after })),
    barred: planned.barred.slice(0, shown).map(row => ({ ...named(row), reason: ctx.word(row.refusal).message })),
  };
});
