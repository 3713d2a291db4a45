import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { moveStock } from '../supply/index.ts';
import { holdStoreGoods, releaseStoreGoods } from './index.ts';

const at = areaTest();
const rows = areaRows(at);
let storeId: number;
let goodsId: number;
let storeGoodsId: number;
let ref = 0;

beforeEach(async () => {
  at.setNow('2026-06-15T04:00:00.000Z');
  const companyId = await rows.company();
  storeId = await rows.store(companyId);
  goodsId = await rows.goods();
  storeGoodsId = await rows.storeGoods({ companyId, storeId, goodsId });
});

const stock = (number: number, expiresOn: string) => {
  ref += 1;
  const of = { kind: 'PURCHASE_IN', goodsId, number, to: { storeId }, ref: { type: 'TEST', id: ref } } as const;
  return at.tx(tx => moveStock(tx, [{ ...of, batch: { batchNo: `B${ref}`, expiresOn } }]));
};
const hold = (number: number) => at.tx(tx => holdStoreGoods(tx, [{ storeGoodsId, number }]));
const row = () =>
  at.db.one<{ stock: number; held: number }>(
    sql`select goods_number as stock, held from store_goods where id = ${storeGoodsId}`,
  );

describe('holds of store goods (spec 04 §1, 02 §3)', () => {
  test('two orders want the last piece at once: one has it, the other learns that 0 are left', async () => {
    await stock(1, '2027-01-31');
    const answers = await Promise.all([hold(1), hold(1)]);
    expect(answers.filter(short => short.length === 0)).toHaveLength(1);
    expect(answers.flat()).toEqual([{ storeGoodsId, goodsId, number: 1, available: 0 }]);
    expect(await row()).toEqual({ stock: 1, held: 1 });
  });

  test('fifty at once over twenty pieces: exactly twenty have one', async () => {
    await stock(20, '2027-01-31');
    const answers = await Promise.all(Array.from({ length: 50 }, () => hold(1)));
    expect(answers.filter(short => short.length === 0)).toHaveLength(20);
    expect(await row()).toEqual({ stock: 20, held: 20 });
  });

  test('lines of one goods are held together', async () => {
    await stock(3, '2027-01-31');
    const line = { storeGoodsId, number: 2 };
    const short = await at.tx(tx => holdStoreGoods(tx, [line, line]));
    expect(short).toEqual([{ storeGoodsId, goodsId, number: 4, available: 3 }]);
    expect(await row()).toEqual({ stock: 3, held: 0 });
  });

  test('all or nothing, and every short line is named', async () => {
    await stock(5, '2027-01-31');
    const { id: companyId } = await at.db.one<{ id: number }>(
      sql`select company_id as id from store where id = ${storeId}`,
    );
    const other = await rows.storeGoods({ companyId, storeId, goodsId: await rows.goods() });
    const short = await at.tx(tx =>
      holdStoreGoods(tx, [
        { storeGoodsId: other, number: 1 },
        { storeGoodsId, number: 5 },
      ]),
    );
    expect(short).toMatchObject([{ storeGoodsId: other, available: 0 }]);
    expect((await row()).held).toBe(0);
  });

  test('a row whose day has passed is summed anew before it is held', async () => {
    await stock(2, '2026-06-15');
    await stock(1, '2027-01-31');
    at.setNow('2026-06-15T17:00:00.000Z');
    expect(await hold(2)).toMatchObject([{ available: 1 }]);
    expect(await row()).toEqual({ stock: 1, held: 0 });
    expect(await hold(1)).toEqual([]);
  });

  test('released pieces can be held again; more than was held is a mistake', async () => {
    await stock(2, '2027-01-31');
    await hold(2);
    await at.tx(tx => releaseStoreGoods(tx, [{ storeGoodsId, number: 2 }]));
    expect(await hold(2)).toEqual([]);
    await expect(at.tx(tx => releaseStoreGoods(tx, [{ storeGoodsId, number: 3 }]))).rejects.toThrow('held');
  });
});
