import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Accordion } from './accordion.tsx';

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

test('its parts are of one group, of which the browser opens one at a time; the named one is open', () => {
  const parts = ['a', 'b'].map(key => ({ key, label: `title ${key}`, children: `part ${key}` }));
  act(() => root.render(<Accordion parts={parts} open="b" />));
  const [first, second] = place.querySelectorAll('details');
  expect([first?.open, second?.open]).toEqual([false, true]);
  expect(first?.getAttribute('name')).toBeTruthy();
  expect(first?.getAttribute('name')).toBe(second?.getAttribute('name'));
});
