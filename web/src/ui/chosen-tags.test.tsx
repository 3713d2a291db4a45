import { format, listTexts } from '@materia/contract/kernel';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chosenTags } from './chosen-tags.tsx';

const labels = ['待支付', '已支付', '配送中'].map(label => ({ label }));
const shown = (of: number, left: number) =>
  renderToStaticMarkup(
    chosenTags(labels.slice(0, of), (key, params) =>
      format(listTexts[key as 'list.selected'].zh, params),
    ).maxTagPlaceholder(labels.slice(of - left, of)),
  );

test('what does not fit into a field of many choices is counted, and named for the pointer', () => {
  expect(shown(3, 3)).toBe('<span title="待支付、已支付、配送中">已选 3 项</span>');
  expect(shown(3, 2)).toBe('<span title="已支付、配送中">+2</span>');
});
