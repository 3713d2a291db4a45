import { expect, test } from 'vitest';
import { makeLogger, sql, type TaskRun } from '../../kernel/index.ts';
import { testFiles } from '../../kernel/testing/test-files.ts';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { moveStock } from './index.ts';
import { stockExpiry } from './stock-expiry.task.ts';

const at = areaTest();
const rows = areaRows(at);

test('after midnight what expired is no longer stock: shelf blocked, track locked, the rest untouched', async () => {
  at.setNow('2026-06-15T04:00:00.000Z');
  const companyId = await rows.company();
  const storeId = await rows.store(companyId);
  const [gone, kept] = [await rows.goods(), await rows.goods()];
  const trackId = await rows.track({ matId: await rows.mat(companyId), goodsId: kept });
  const shelves = [
    await rows.storeGoods({ companyId, storeId, goodsId: gone }),
    await rows.storeGoods({ companyId, storeId, goodsId: kept }),
  ];
  let ref = 0;
  const into = (goodsId: number, to: { storeId: number } | { trackId: number }, expiresOn: string) => {
    ref += 1;
    const batch = { batchNo: `B${ref}`, expiresOn };
    return { kind: 'INIT', goodsId, number: 2, to, batch, ref: { type: 'TEST', id: ref } } as const;
  };
  await at.tx(tx =>
    moveStock(tx, [
      into(gone, { storeId }, '2026-06-15'),
      into(kept, { storeId }, '2026-06-15'),
      into(kept, { storeId }, '2026-08-31'),
      into(kept, { trackId }, '2026-06-15'),
    ]),
  );
  at.setNow('2026-06-15T16:01:00.000Z');
  const run: TaskRun = {
    db: at.db,
    log: makeLogger({ level: 'silent' }),
    files: testFiles(),
    signal: new AbortController().signal,
    params: {},
    now: () => at.clock.now(),
    setting: () => {
      throw new Error('no settings here');
    },
    transaction: fn => at.tx(fn),
    progress: async () => {},
  };
  expect(await stockExpiry.run(run)).toEqual({ stores: 2, tracks: 1 });
  const shelf = await at.db.rows(sql`
    select goods_number as stock, next_expiry as "nextExpiry", block from store_goods where id = any(${shelves}) order by id`);
  expect(shelf).toEqual([
    { stock: 0, nextExpiry: null, block: 'EXPIRED' },
    { stock: 2, nextExpiry: '2026-08-31', block: null },
  ]);
  const track = await at.db.one(sql`select stock, locks from track where id = ${trackId}`);
  expect(track).toEqual({ stock: 0, locks: ['EXPIRED'] });
  expect(await stockExpiry.run(run)).toEqual({ stores: 0, tracks: 0 });
});
