import { allTexts } from '@materia/contract';
import type { Category } from '@materia/contract/areas/goods';
import { expect, test } from 'vitest';
import { categoryWords } from './category/category-words.ts';
import { symptomWords } from './symptom/symptom-words.ts';

const texts: Readonly<Record<string, { zh: string }>> = allTexts;
const t = (key: string, params: Readonly<Record<string, unknown>> = {}) =>
  (texts[key]?.zh ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

test('what was done to a category is told in words (spec 01 §9)', () => {
  const { label, value } = categoryWords([{ id: 7, name: '感冒用药' } as Category], t, 'zh');
  const fields = ['name', 'parentId', 'channels', 'icon', 'meituanCode', 'elemeCode', 'enabled', 'deleted'];
  for (const field of [...fields, 'channel', 'index', 'add', 'remove', 'primary'])
    expect(label(field)).not.toContain('category.');
  expect(value('parentId', 7)).toBe('感冒用药');
  expect(value('channels', 3)).toBe('App · 售药机');
  expect(value('channel', 7)).toBe('全部');
  expect(value('index', 0)).toBe('1');
  expect(value('add', [4, 5])).toBe('2 种商品');
  expect(value('deleted', true)).toBe('是');
  expect(value('name', '感冒')).toBeUndefined();
});

test('what was done to a symptom is told in words (spec 01 §9)', () => {
  const { label, value } = symptomWords(t, 'zh');
  const fields = ['name', 'synonyms', 'bodyPart', 'people', 'description', 'redFlags', 'careTip', 'icon'];
  for (const field of [...fields, 'enabled', 'deleted', 'goods', 'order'])
    expect(label(field)).not.toContain('symptom.');
  expect(value('bodyPart', 'HEAD')).toBe('头面');
  expect(value('people', ['PREGNANT'])).toBe('孕妇');
  expect(value('synonyms', ['头疼', '偏头痛'])).toBe('头疼 · 偏头痛');
  expect(value('goods', [{ goodsId: 1 }])).toContain('1');
  expect(value('order', [3, 1])).toBe('2 个症状');
  expect(value('enabled', false)).toBe('否');
});
