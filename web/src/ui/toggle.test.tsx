import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commanded, type ToggleElement } from './toggle.ts';
import { Toggle, Toggleable } from './toggle.tsx';
import { Words } from './words.tsx';

const all: readonly ToggleElement[] = [
  { id: 'a', group: 'g', classes: ['row'], active: true },
  { id: 'b', group: 'g', classes: ['row'], active: false },
  { id: 'c', classes: ['row'], active: false },
];
const active = (elements: readonly ToggleElement[]) => elements.filter(one => one.active).map(({ id }) => id);

test('on, off, alternate; activating one deactivates its group', () => {
  expect(active(commanded(all, { target: 'b' }, 'on'))).toEqual(['b']);
  expect(active(commanded(all, { target: 'a' }, 'off'))).toEqual([]);
  expect(active(commanded(all, { target: 'c' }, 'alternate'))).toEqual(['a', 'c']);
  expect(active(commanded(all, { target: 'a' }, 'alternate'))).toEqual([]);
  expect(active(commanded(all, { targetClass: 'row' }, 'on'))).toEqual(['b', 'c']);
  expect(active(commanded(all, { targetClass: 'row' }, 'off'))).toEqual([]);
  expect(commanded(all, { target: 'nowhere' }, 'on')).toEqual(all);
});

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
const show = (content: ReactNode) =>
  act(async () =>
    root.render(<Words value={key => (key === 'ui.toggle.noTarget' ? '切换元素缺少目标！' : key)}>{content}</Words>),
  );
const press = (name: string) =>
  act(async () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
const shown = () => [...host.querySelectorAll('p')].filter(({ hidden }) => !hidden).map(({ id }) => id);

test('elements of a group in the page: one at a time, the default first', async () => {
  await show(
    <>
      {['one', 'two'].map(id => (
        <Toggleable key={id} id={id} group="pair" initial={id === 'one'}>
          {isActive => (
            <p id={id} hidden={!isActive}>
              {id}
            </p>
          )}
        </Toggleable>
      ))}
      <Toggle target="two" command="on">
        切到二
      </Toggle>
      <Toggle target="two">交替切换</Toggle>
    </>,
  );
  expect(shown()).toEqual(['one']);
  await press('切到二');
  expect(shown()).toEqual(['two']);
  expect(host.querySelector('button')?.getAttribute('aria-pressed')).toBe('true');
  await press('交替切换');
  expect(shown()).toEqual([]);
});

test('a toggle without a target throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(show(<Toggle>无目标</Toggle>)).rejects.toThrow('切换元素缺少目标！');
  vi.restoreAllMocks();
});
