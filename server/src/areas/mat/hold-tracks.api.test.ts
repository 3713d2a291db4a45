import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { moveStock } from '../supply/index.ts';
import { holdTracks, releaseTracks, saleMatForSystem, saleTracks } from './index.ts';
import { matModule } from './mat.module.ts';

const at = areaTest([matModule]);
const rows = areaRows(at);
let goodsId: number;
let matId: number;
let trackId: number;
let ref = 0;

beforeEach(async () => {
  at.setNow('2026-06-15T04:00:00.000Z');
  const companyId = await rows.company();
  goodsId = await rows.goods();
  matId = await rows.mat(companyId, { service_expire_at: '2026-05-20' });
  trackId = await rows.track({ matId, goodsId });
});

const stock = (number: number, expiresOn: string) => {
  ref += 1;
  const of = { kind: 'INIT', goodsId, number, to: { trackId }, ref: { type: 'TEST', id: ref } } as const;
  return at.tx(tx => moveStock(tx, [{ ...of, batch: { batchNo: `B${ref}`, expiresOn } }]));
};
const hold = (number: number) => at.tx(tx => holdTracks(tx, [{ trackId, number }]));

test('two buyers, one piece: one has it (spec 02 §3)', async () => {
  await stock(1, '2027-01-31');
  const answers = await Promise.all([hold(1), hold(1)]);
  expect(answers.flat()).toEqual([{ trackId, goodsId, number: 1, available: 0 }]);
  await at.tx(tx => releaseTracks(tx, [{ trackId, number: 1 }]));
  expect(await hold(1)).toEqual([]);
});

test('a locked track has nothing to offer (spec 06 §1)', async () => {
  await stock(5, '2027-01-31');
  await at.db.run(sql`update track set locks = '{JAM}' where id = ${trackId}`);
  expect(await hold(1)).toMatchObject([{ available: 0 }]);
  expect(await at.tx(tx => saleTracks(tx, matId, [goodsId]))).toMatchObject([{ trackId, price: 1000, available: 0 }]);
});

test('a piece that expired over night is not held, and locks its track', async () => {
  await stock(1, '2026-06-15');
  await stock(1, '2027-01-31');
  at.setNow('2026-06-15T17:00:00.000Z');
  expect(await hold(1)).toMatchObject([{ available: 0 }]);
  const track = await at.db.one(sql`select stock, locks from track where id = ${trackId}`);
  expect(track).toEqual({ stock: 1, locks: ['EXPIRED'] });
});

test('a device tells its service state (spec 04 §3.8)', async () => {
  expect(await at.tx(tx => saleMatForSystem(tx, matId))).toMatchObject({ matId, online: true, service: 'STOPPED' });
  expect(await at.tx(tx => saleMatForSystem(tx, 999_999))).toBeUndefined();
});
