import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Drawer } from '../../ui/drawer.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Question } from '../../ui/question.tsx';
import { useKeys } from './use-keys.ts';
import type { ListView } from './use-list.ts';

const row = { order_id: 7 };
const begin = vi.fn();
const setCursor = vi.fn();
const open = vi.fn();
const toggle = vi.fn();
const clear = vi.fn();

/** As much of a list as its keys know. */
function viewOf(openId: number | null): ListView {
  return {
    address: { here: true, state: { openId } },
    reading: { snapshot: { rows: [row, { order_id: 8 }] } },
    model: { idOf: () => 7, list: { opens: {} } },
    actions: { offered: () => [{ action: { name: 'confirm', key: 'c' }, reason: null }], begin },
    chosen: { selection: new Map([[7, row]]), toggle, clear },
    cursor: 0,
    setCursor,
    open,
  } as unknown as ListView;
}

function Keys({ openId = null, children }: { openId?: number | null; children?: React.ReactNode }) {
  const root = useRef<HTMLElement>(null);
  useKeys(viewOf(openId), root, false);
  return (
    <section ref={root}>
      <button type="button" id="opener">
        +
      </button>
      {children}
    </section>
  );
}

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  // happy-dom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.clearAllMocks();
});
const show = (what: React.ReactNode) => act(async () => root.render(what));
const press = (key: string, at: EventTarget = document.body) =>
  act(async () => at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const pressAll = async () => {
  for (const key of ['c', 'j', 'k', 'ArrowDown', ' ', 'Enter', 'Escape']) await press(key);
  return [begin, setCursor, open, toggle, clear].map(called => called.mock.calls.length);
};

test('with nothing on top the list has every key', async () => {
  await show(<Keys />);
  expect(await pressAll()).toEqual([1, 2, 1, 1, 1]);
});

// An order under the mask was confirmed by a `c` meant for nothing: whatever lies on top has the keyboard.
test.each<[string, React.ReactNode]>([
  ['a drawer', <Drawer key="1" open title="drawer" />],
  ['a dialog', <Modal key="2" open title="modal" />],
  [
    'a popover',
    <Popover key="3" open content="panel">
      <b>columns</b>
    </Popover>,
  ],
  [
    'a menu',
    <Dropdown key="4" open menu={{ items: [{ key: 'a', label: 'a' }] }}>
      <b>more</b>
    </Dropdown>,
  ],
  ['a question', <Question key="5" title="sure?" yes="yes" no="no" onYes={() => {}} onNo={() => {}} />],
])('with %s on top the list has none', async (_, overlay) => {
  await show(<Keys>{overlay}</Keys>);
  expect(await pressAll()).toEqual([0, 0, 0, 0, 0]);
  await show(<Keys />);
  await press('c');
  expect(begin).toHaveBeenCalledOnce();
});

test('Esc over a menu in the detail drawer leaves the drawer open', async () => {
  await show(
    <Keys openId={7}>
      <Dropdown open menu={{ items: [] }}>
        <b>more</b>
      </Dropdown>
    </Keys>,
  );
  await press('Escape');
  expect(open).not.toHaveBeenCalled();
  await show(<Keys openId={7} />);
  await press('Escape');
  expect(open).toHaveBeenCalledWith(null);
});

test('what had the focus has it again when what lay on top is gone', async () => {
  await show(<Keys />);
  const opener = host.querySelector('button') as HTMLButtonElement;
  opener.focus();
  await show(
    <Keys>
      <Question title="sure?" yes="yes" no="no" onYes={() => {}} onNo={() => {}} />
    </Keys>,
  );
  expect(document.activeElement).not.toBe(opener);
  await show(<Keys />);
  expect(document.activeElement).toBe(opener);
});
