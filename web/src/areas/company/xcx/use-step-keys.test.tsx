import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Drawer } from '../../../ui/drawer.tsx';
import { Here } from '../../../ui/layers.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useStepKeys } from './use-step-keys.ts';

let root: Root;
const undo = vi.fn();
const redo = vi.fn();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  vi.clearAllMocks();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

function Page({ dialog = false }: { dialog?: boolean }) {
  useStepKeys({ undo, redo });
  return (
    <Drawer open>
      <button type="button">模块</button>
      <textarea />
      <div contentEditable suppressContentEditableWarning>
        <p>图文</p>
      </div>
      <Modal open={dialog}>
        <b>对话框</b>
      </Modal>
    </Drawer>
  );
}
const show = (page: React.ReactNode, here = true) => act(async () => root.render(<Here value={here}>{page}</Here>));
function press(at: string, key: string) {
  const event = new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true });
  act(() => void document.querySelector(at)?.dispatchEvent(event));
  return event;
}

test('the keys step through the page from anywhere but a field', async () => {
  await show(<Page />);
  expect(press('button', 'z').defaultPrevented).toBe(true);
  press('body', 'y');
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 1]);
  for (const field of ['textarea', '[contenteditable]', '[contenteditable] p'])
    expect(press(field, 'z').defaultPrevented, field).toBe(false);
  expect(undo).toHaveBeenCalledTimes(1);
});

test.each([
  ['behind a dialog', { dialog: true }, true],
  ['on another screen', {}, false],
])('%s they do nothing', async (_, props, here) => {
  await show(<Page {...props} />, here);
  press('body', 'z');
  press('body', 'y');
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([0, 0]);
});
