import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Drawer } from './drawer.tsx';

let root: Root;
let small = false;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: small, addEventListener() {}, removeEventListener() {} }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function widthOf(size: number | string, placement?: 'bottom'): Promise<string | undefined> {
  await act(async () => root.render(<Drawer open size={size} placement={placement} />));
  return document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')?.style[placement ? 'height' : 'width'];
}

test('a drawer takes the whole of a small screen, a sheet from below what it asks for (spec 01 §11)', async () => {
  expect(await widthOf(400)).toBe('400px');
  await act(async () => root.render(null));
  small = true;
  expect(await widthOf(400)).toBe('100%');
  await act(async () => root.render(null));
  expect(await widthOf('80%', 'bottom')).toBe('80%');
});
