import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Here, nothingOnTop } from './layers.ts';
import { Modal } from './modal.tsx';
import { Question } from './question.tsx';

let root: Root;
beforeEach(() => {
  // happy-dom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

async function show(here: boolean, content: ReactNode) {
  await act(async () => root.render(<Here value={here}>{content}</Here>));
  await act(() => vi.advanceTimersByTimeAsync(500));
}

test('a dialog is put away with its screen, and is there again with what was typed in it', async () => {
  const closed = vi.fn();
  const dialog = (
    <Modal open afterClose={closed}>
      <input />
    </Modal>
  );
  await show(true, dialog);
  expect(nothingOnTop()).toBe(false);
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = '写了一半';
  await show(false, dialog);
  expect(nothingOnTop()).toBe(true);
  expect(closed).not.toHaveBeenCalled();
  await show(true, dialog);
  expect(nothingOnTop()).toBe(false);
  expect(document.querySelector('input')).toBe(field);
  expect(field.value).toBe('写了一半');
});

test('a question behind another screen holds nothing up, and is asked again with its screen', async () => {
  const question = <Question title="确定？" yes="是" no="否" onYes={() => undefined} onNo={() => undefined} />;
  const isOpen = () => document.querySelector('dialog')?.open;
  await show(true, question);
  expect(isOpen()).toBe(true);
  await show(false, question);
  expect(isOpen()).toBe(false);
  expect(nothingOnTop()).toBe(true);
  await show(true, question);
  expect(isOpen()).toBe(true);
});
