import { noFormerVersion } from '@materia/contract/areas/mat';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogues } from '../../../kernel/texts.ts';
import { InstallLog } from './install-log.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  catalogues.set({ zh: { 'mat.app.noFormer': '原版本不在版本库' } });
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('what a device says stands as it says it; that it has no way back, in the words of the house', () => {
  const shown = (error: string) => {
    act(() => root.render(<InstallLog error={error} log={null} />));
    return document.body.textContent;
  };
  expect(shown('SIGNATURE')).toBe('SIGNATURE');
  expect(shown(noFormerVersion)).toBe('原版本不在版本库');
});
