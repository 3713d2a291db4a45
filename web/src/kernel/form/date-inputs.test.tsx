import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InstantInput } from './date-inputs.tsx';

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
});

const rules = { required: false, maxLength: null } as never;
const show = (value: string | null, onChange: (value: unknown) => void) =>
  act(async () =>
    root.render(
      <InstantInput
        {...{ id: 'from', label: '开始展示', rules, value, onChange }}
        invalid={false}
        describedBy={undefined}
        disabled={false}
      />,
    ),
  );

test('an instant is shown to the minute of Shanghai, and taken away as none', async () => {
  const onChange = vi.fn();
  await show('2026-05-06T07:08:00.000Z', onChange);
  expect(host.querySelector('input')?.value).toBe('2026-05-06 15:08');
  const clear = host.querySelector('[class*="clear"]');
  await act(async () => {
    clear?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    clear?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    clear?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  expect(onChange).toHaveBeenCalledWith(null);
});
