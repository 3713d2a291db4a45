import { barredBy, type GoodsDraft, type PriceReasonCode } from '@materia/contract/areas/goods';
import { addDays, dayOf } from '@materia/contract/kernel';
import { type Sql, sql, type Tx } from '../../../kernel/index.ts';
import { followInsurance } from '../insurance/follow-insurance.ts';
import { logPrices } from '../log-prices.ts';
import { announce } from './announce-goods.ts';
import { refreshCompleteness, refreshSearch } from './derive-goods.ts';
import { writeRecord } from './goods-record.store.ts';
import { changesOf, type GoodsRecord } from './goods-record.ts';
import { goodsTargetOf } from './goods-scope.ts';
import { saveGoodsState } from './goods-state.store.ts';

/** Days a goods counts as new (spec 03 §3.4). */
const newDays = 30;

/** What follows from marks: for how long it is new, and that some may stand on no channel. */
async function followMarks(tx: Tx, goodsId: number, before: GoodsDraft | null, after: GoodsDraft): Promise<void> {
  const isNew = after.specials.includes('NEW');
  if (isNew !== (before?.specials.includes('NEW') ?? false)) {
    const until = isNew ? addDays(dayOf(tx.now()), newDays) : null;
    await tx.run(sql`update goods set new_until = ${until} where id = ${goodsId}`);
  }
  if (!barredBy(after.specials)) return;
  const { mask } = await tx.one<{ mask: number }>(sql`select publish_mask as mask from goods where id = ${goodsId}`);
  if (mask === 0) return;
  await saveGoodsState(tx, goodsId, { publishMask: 0 });
  await announce.published(tx, goodsId, mask, false);
}

/**
 * Writes a goods with all that follows: what finds it, how complete it is, the history of its price, the events, the operation log.
 * `before` null: it was just made. Answers the new version.
 */
export async function writeGoods(
  tx: Tx,
  goodsId: number,
  before: GoodsRecord | null,
  after: GoodsRecord,
  by: PriceReasonCode = 'MANUAL',
): Promise<number> {
  await writeRecord(tx, goodsId, before, after);
  await refreshSearch(tx, goodsId, after);
  await refreshCompleteness(tx, [goodsId]);
  await followMarks(tx, goodsId, before?.goods ?? null, after.goods);
  await followInsurance(tx, goodsId, before?.medicine?.insuranceCode, after.medicine?.insuranceCode);
  const [was, is] = [before?.goods.guidePrice ?? null, after.goods.guidePrice];
  if (was !== is) {
    await logPrices(tx, [{ kind: 'GUIDE', goodsId, companyId: null, oldPrice: was, newPrice: is }], { reason: by });
    if (before) await announce.guidePrice(tx, goodsId, was, is);
  }
  const changes = before ? changesOf(before, after) : [];
  if (before && changes.length > 0) {
    await announce.changed(
      tx,
      goodsId,
      changes.map(change => change.field),
    );
    const side = (key: 'before' | 'after') => Object.fromEntries(changes.map(change => [change.field, change[key]]));
    tx.record({
      ...goodsTargetOf({ id: goodsId, goodsName: after.goods.goodsName }),
      before: side('before'),
      after: side('after'),
    });
  }
  return versionOf(tx, sql`id = ${goodsId}`);
}

async function versionOf(tx: Tx, which: Sql): Promise<number> {
  return (await tx.one<{ version: number }>(sql`select version from goods where ${which}`)).version;
}
