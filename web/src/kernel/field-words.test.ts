import { matLogCodes } from '@materia/contract/areas/mat';
import { expect, test } from 'vitest';
import { fieldWords } from './field-words.ts';

test('codes of a log are said in the reader’s language, yes and no too; what is no code stays as it is', () => {
  const said = (lang: 'zh' | 'en') => {
    const { label, value } = fieldWords('mat.alert.field', matLogCodes.ALERT, key => key, lang);
    return [label('status'), value('status', 'HANDLING'), value('priority', 'P1'), value('status', 'GONE')];
  };
  expect(said('zh')).toEqual(['mat.alert.field.status', '处理中', 'P1 紧急', undefined]);
  expect(said('en')).toEqual(['mat.alert.field.status', 'In hand', 'P1 urgent', undefined]);
  const device = fieldWords('mat.field', matLogCodes.MAT, key => key, 'zh');
  expect([
    device.value('fields', ['goods', 'filling']),
    device.value('draft', 'APPLY'),
    device.value('tags', ['a', 'b']),
  ]).toEqual(['商品 容量与补货线', '已生效', 'a b']);
  const { value } = fieldWords('x', {}, key => key, 'zh');
  expect([value('deleted', true), value('deleted', false), value('images', 3)]).toEqual([
    'list.yes',
    'list.no',
    undefined,
  ]);
});
