import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSaveKey } from './use-save-key.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let saves = 0;
const host = document.createElement('div');
const field = document.createElement('input');
const root = createRoot(host);
function Screen({ here, unsaved }: { here: boolean; unsaved: boolean }) {
  useSaveKey(here, unsaved ? () => (saves += 1) : null);
  return null;
}
const show = (here: boolean, unsaved: boolean) =>
  act(async () => root.render(<Screen here={here} unsaved={unsaved} />));
/** Ctrl+S pressed in a filter, far from the table; says whether the browser's own saving was kept away. */
const press = (more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true, ...more });
  field.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  saves = 0;
  document.body.append(host, field);
});
afterEach(() => act(async () => root.render(null)));

test('Ctrl+S and ⌘S save from anywhere while something is unsaved', async () => {
  await show(true, true);
  expect(press()).toBe(true);
  expect(press({ ctrlKey: false, metaKey: true, key: 'S' })).toBe(true);
  expect(saves).toBe(2);
  expect(press({ ctrlKey: false }), 'a letter is a letter').toBe(false);
  expect(press({ shiftKey: true }), 'Ctrl+Shift+S is the browser’s').toBe(false);
  expect(saves).toBe(2);
});

test('nothing unsaved, or another screen in front: the key is the browser’s', async () => {
  await show(true, false);
  expect(press()).toBe(false);
  await show(false, true);
  expect(press()).toBe(false);
  expect(saves).toBe(0);
});
