import { XcxBlock, type XcxServedBlock } from '@materia/contract/areas/company';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { BlockFields } from './block-fields.tsx';
import { BlockList } from './block-list.tsx';
import { Phone } from './phone.tsx';
import { useBlocks } from './use-page-editor.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
afterEach(() => act(() => root.render(null)));

const types = [
  'SEARCH',
  'BANNER',
  'NAV',
  'NOTICE',
  'GOODS',
  'SECKILL',
  'CATEGORY',
  'STORE',
  'SYMPTOM',
  'IMAGE',
  'STORE_HOME',
] as const;
const block = (type: XcxBlock['type'], more: object = {}) => XcxBlock.parse({ type, key: type, ...more });
const show = (content: React.ReactNode) =>
  act(() => root.render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>));
const press = (name: string) =>
  act(() => [...place.querySelectorAll('button')].find(each => each.textContent?.includes(name))?.click());

let editor: ReturnType<typeof useBlocks>;
function Editor({ first }: { first: readonly XcxBlock[] }) {
  editor = useBlocks(first);
  return <BlockList editor={editor} chosen={first[0]?.key ?? null} choose={() => undefined} />;
}
const keys = () => editor.blocks.map(({ key }) => key);

test('modules are added, copied, hidden, moved and taken away; each step goes back and forth', () => {
  show(<Editor first={[block('SEARCH'), block('NOTICE', { text: '甲' })]} />);
  press('xcx.module.copy');
  expect(keys()).toEqual(['SEARCH', 'm3', 'NOTICE']);
  press('xcx.module.hide');
  expect(editor.blocks[0]?.hidden).toBe(true);
  act(() => editor.move('SEARCH', 2));
  expect(keys()).toEqual(['m3', 'NOTICE', 'SEARCH']);
  press('xcx.module.remove');
  expect(keys()).toEqual(['m3', 'NOTICE']);
  act(() => editor.undo());
  act(() => editor.undo());
  expect(keys()).toEqual(['SEARCH', 'm3', 'NOTICE']);
  act(() => editor.redo());
  expect(keys()).toEqual(['m3', 'NOTICE', 'SEARCH']);
  act(() => void editor.add('GOODS'));
  expect(editor.canRedo).toBe(false);
  expect(keys()).toHaveLength(4);
});

test('each kind of module has its fields and stands on the phone', () => {
  for (const type of types) {
    let changed: XcxBlock | null = null;
    show(
      <BlockFields
        block={block(type)}
        companyId={1}
        change={next => {
          changed = next;
        }}
      />,
    );
    expect(place.querySelector('.xcx-field'), type).not.toBeNull();
    expect(changed).toBeNull();
  }
  const goods = [{ goodsId: 1, goodsName: '维生素C', spec: '', thumbUrl: null, goodsPrice: 1500, specialPrice: 990 }];
  const served: XcxServedBlock[] = [
    { block: block('NOTICE', { text: '公告' }), content: {} },
    { block: block('GOODS', { title: '常备' }), content: { goods } },
    { block: block('TEXT', { html: '<p>文<script>1</script></p>' }), content: {} },
  ];
  show(<Phone blocks={served} label="手机" />);
  expect(place.textContent).toContain('公告');
  expect(place.textContent).toContain('9.90');
  expect(place.querySelector('script')).toBeNull();
});
