import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DayPicker } from './day-picker.tsx';

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const take = vi.fn();
const show = () => act(async () => root.render(<DayPicker required label="日期" value="2026-11-27" onChange={take} />));

const type = (text: string) =>
  act(async () => {
    const input = host.querySelector('input') as HTMLInputElement;
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const enter = () =>
  act(async () => {
    const init = { key: 'Enter', code: 'Enter', bubbles: true };
    (host.querySelector('input') as HTMLInputElement).dispatchEvent(new KeyboardEvent('keydown', init));
  });

test('a day is typed while what stands around it is read and drawn anew', async () => {
  await show();
  await type('2026-11-28');
  await show();
  await enter();
  expect(take.mock.calls).toEqual([['2026-11-28']]);
});
