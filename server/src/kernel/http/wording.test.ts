import { allTexts } from '@materia/contract';
import { longestRefusal } from '@materia/contract/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';
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

test('a field is called as on the screens of what is written; one they do not have, as elsewhere', () => {
  const fieldOf = (schema: z.ZodType, sent: object, thing?: string) =>
    wording.invalid(schema.safeParse(sent).error as z.ZodError, sent, 'zh', thing).params;
  const name = z.object({ name: z.string() });
  expect(fieldOf(name, {}, 'supply.route')).toMatchObject({ field: '线路名称' });
  expect(fieldOf(name, {}, 'fee')).toMatchObject({ field: '规则名称' });
  const version = z.object({ version: z.int() });
  expect(fieldOf(version, {}, 'fee')).toMatchObject({ field: '版本' });
  expect(fieldOf(version, {})).toMatchObject({ field: '版本' });
});
