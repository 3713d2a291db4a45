import type { SymptomGoods } from '@materia/contract/areas/goods';
import { expect, test } from 'vitest';
import { type Draft, placed, withFacts } from './symptom-draft.ts';

const draft = (goodsId: number, role: Draft['role'] = 'MAIN'): Draft => ({
  goodsId,
  role,
  reason: null,
  excludePeople: [],
});

test('a goods goes into another column, before another or last', () => {
  const drafts = [draft(1), draft(2), draft(3, 'ASSIST')];
  const shown = (list: readonly Draft[]) => list.map(each => `${each.goodsId}${each.role[0]}`).join(' ');
  expect(shown(placed(drafts, 1, 'ASSIST', 3))).toBe('2M 1A 3A');
  expect(shown(placed(drafts, 1, 'CARE', null))).toBe('2M 3A 1C');
  expect(shown(placed(drafts, 2, 'MAIN', 1))).toBe('2M 1M 3A');
  expect(placed(drafts, 9, 'MAIN', null)).toBe(drafts);
});

test('cards show what is drafted, whom the leaflet warns and what of those here conflicts', () => {
  const known = { goods_id: 1, role: 'MAIN', proposed: ['CHILD'], excludePeople: ['PREGNANT'], conflicts: [2, 7] };
  const [card] = withFacts(
    [{ ...draft(1, 'CARE'), excludePeople: ['CHILD'] }, draft(2)],
    [known as unknown as SymptomGoods],
  );
  expect(card).toMatchObject({ role: 'CARE', excludePeople: ['CHILD'], proposed: ['PREGNANT'], conflicts: [2] });
});
