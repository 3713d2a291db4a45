import { allTexts } from '@materia/contract';
import { longestRefusal } from '@materia/contract/kernel';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { Wording } from './wording.ts';

const wording = new Wording(allTexts);
const said = (lang: 'zh' | 'en', goods: string) => wording.refusal(new Refusal('xcx.rxGoods', { goods }), lang).message;

test('a name that would make a refusal too long to be shown gives way (spec 01 §13)', () => {
  expect(said('zh', '阿莫西林胶囊')).toBe('处方药不能用于页面展示：阿莫西林胶囊');
  expect(said('zh', '药'.repeat(60))).toBe(`处方药不能用于页面展示：${'药'.repeat(37)}…`);
  for (const lang of ['zh', 'en'] as const) expect([...said(lang, '药'.repeat(60))]).toHaveLength(longestRefusal);
});

test('of a rule only the name of the field does', () => {
  const invalid = (field: string) =>
    wording.refusal(new Refusal('request.invalid', { field, rule: '最多20个字符' }), 'zh').message;
  expect(invalid('备注')).toBe('「备注」最多20个字符');
  expect(invalid('字'.repeat(60))).toMatch(/^「字+…」最多20个字符$/);
});
