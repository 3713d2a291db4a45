import { format, shellTexts, type TextParams } from '@materia/contract/kernel';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCopy } from './copy.tsx';
import { toasts } from './toast.ts';
import { Words } from './words.tsx';

let copy: ReturnType<typeof useCopy>;
function Copying() {
  copy = useCopy();
  return null;
}
const words = (key: string, params: TextParams = {}) => format(shellTexts[key as keyof typeof shellTexts].zh, params);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <Words.Provider value={words}>
        <Copying />
      </Words.Provider>,
    ),
  );
});
afterEach(() => {
  document.body.replaceChildren();
  toasts.set([]);
  vi.unstubAllGlobals();
});

const said = () => toasts.get().map(({ type, title }) => `${type}: ${title}`);

test('nothing to copy, copied, and what the browser does not do (spec 01 §9)', async () => {
  const written: string[] = [];
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  await copy('');
  expect(said()).toEqual(['warning: 复制内容为空！']);
  toasts.set([]);
  await copy('abc');
  expect(said()).toEqual(['success: 已成功复制：abc']);
  expect(written).toEqual(['abc']);
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => Promise.reject(new Error('denied')) } });
  await copy('def');
  expect(said(), 'the same toast says the other').toEqual(['error: 浏览器不支持复制']);
});
