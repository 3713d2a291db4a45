import { expect, test } from 'vitest';
import { type BasketLine, type Cover, coverLines } from './cover-lines.ts';

const cover = (of: Partial<Cover> = {}): Cover => ({
  ...{ payRatioBp: 7000, deductible: 0, orderCap: null, rxOnly: false, listed: true },
  ...of,
});
const line = (amount: number, of: Partial<BasketLine> = {}): BasketLine => ({
  ...{ amount, rx: true, linked: { ratioBp: null } },
  ...of,
});
const insured = (of: Cover, lines: BasketLine[]) => coverLines(of, lines).map(each => each.insured);

test('what is listed is paid by its own ratio, else by that of the insurance, half a fen up', () => {
  const lines = [line(1001), line(1000, { linked: { ratioBp: 5000 } }), line(500, { linked: null })];
  expect(coverLines(cover(), lines)).toEqual([
    { insured: 701, self: 300, ratioBp: 7000, miss: null },
    { insured: 500, self: 500, ratioBp: 5000, miss: null },
    { insured: 0, self: 500, ratioBp: 0, miss: 'NOT_LISTED' },
  ]);
});

test('where nothing is listed all is covered; prescription medicine alone, if it says so', () => {
  expect(insured(cover({ listed: false }), [line(1000, { linked: null })])).toEqual([700]);
  const [first, second] = coverLines(cover({ rxOnly: true }), [line(1000), line(1000, { rx: false })]);
  expect(first?.insured).toBe(700);
  expect(second).toMatchObject({ insured: 0, self: 1000, miss: 'NOT_RX' });
});

test('the deductible is borne first, by the amounts that are covered', () => {
  expect(insured(cover({ deductible: 1000 }), [line(3000), line(1000), line(500, { linked: null })])).toEqual([
    1575, 525, 0,
  ]);
  expect(insured(cover({ deductible: 9000 }), [line(3000), line(1000)])).toEqual([0, 0]);
  expect(insured(cover({ deductible: 100 }), [line(500, { linked: null })])).toEqual([0]);
});

test('never more than the limit of an order; insured and own part come to the amount', () => {
  const lines = coverLines(cover({ orderCap: 1000 }), [line(2000), line(1001), line(7)]);
  expect(lines.reduce((sum, each) => sum + each.insured, 0)).toBe(1000);
  expect(lines.map(each => each.insured + each.self)).toEqual([2000, 1001, 7]);
});
