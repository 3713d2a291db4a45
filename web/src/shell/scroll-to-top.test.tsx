import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScrollToTop } from './scroll-to-top.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

function paneIn(frame: HTMLElement, px: number): HTMLElement {
  const pane = frame.appendChild(document.createElement('div'));
  const part = pane.appendChild(document.createElement('div'));
  Object.defineProperties(part, { scrollHeight: { value: 5000 }, clientHeight: { value: 500 } });
  part.scrollTop = px;
  return pane;
}
const scroll = (pane: HTMLElement) => act(() => pane.firstElementChild?.dispatchEvent(new Event('scroll')));

test('shown 400 px down, gone on another screen, and there again on the way back', () => {
  const frame = document.body.appendChild(document.createElement('main'));
  const [orders, mats] = [paneIn(frame, 900), paneIn(frame, 0)];
  const root = createRoot(frame.appendChild(document.createElement('div')));
  const lookAt = (pane: HTMLElement, screen: string) => {
    for (const each of [orders, mats]) each.toggleAttribute('data-here', each === pane);
    act(() => root.render(<ScrollToTop within={{ current: frame }} screen={screen} />));
  };
  const shown = () => frame.querySelector('button') !== null;
  lookAt(orders, '/app/order/order_mgmt');
  expect(shown()).toBe(false);
  scroll(orders);
  expect(shown()).toBe(true);
  lookAt(mats, '/app/mat/mat_mgmt');
  expect(shown()).toBe(false);
  lookAt(orders, '/app/order/order_mgmt');
  expect(shown()).toBe(true);
  (orders.firstElementChild as HTMLElement).scrollTop = 0;
  scroll(orders);
  expect(shown()).toBe(false);
  act(() => root.unmount());
  frame.remove();
});
