import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { FullScreenButton } from './full-screen-button.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
  vi.restoreAllMocks();
});

const give = (name: string, value: unknown) =>
  Object.defineProperty(document, name, { configurable: true, writable: true, value });

/** A browser whose page may be full, or not. */
async function shown(able: boolean) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const be = async (element: Element | null) => {
    give('fullscreenElement', element);
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  give('fullscreenEnabled', able);
  give('fullscreenElement', null);
  give('exitFullscreen', () => be(null));
  document.documentElement.requestFullscreen = () => be(document.documentElement);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<FullScreenButton />));
}
const button = () => document.querySelector('button');

test('全屏 fills the screen, says how to leave, and follows who left by the browser’s own key', async () => {
  await shown(true);
  expect(button()?.title).toBe('全屏');
  await act(async () => button()?.click());
  expect(document.fullscreenElement).toBe(document.documentElement);
  expect(button()?.title).toBe('退出全屏');
  await act(async () => button()?.click());
  expect(document.fullscreenElement).toBeNull();
  await act(async () => button()?.click());
  await act(() => document.exitFullscreen());
  expect(button()?.title).toBe('全屏');
});

test('refused, the page stays as it is; where the browser cannot, it is not offered', async () => {
  await shown(true);
  document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('no'));
  await act(async () => button()?.click());
  expect(button()?.title).toBe('全屏');
  await act(async () => root.unmount());
  await shown(false);
  expect(button()).toBeNull();
});
