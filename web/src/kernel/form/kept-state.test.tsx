import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Session, session } from '../session.ts';
import { DraftPlace, useHadDraft, useKeptState } from './form-drafts.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  session.set({ token: 't', user: { userId: 1, privs: [] } } as unknown as Session);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  sessionStorage.clear();
  session.set(null);
});

let change: (text: string) => void;
function Field() {
  const had = useHadDraft();
  const [text, setText] = useKeptState('reason', '');
  change = setText;
  return `${had} ${text}`;
}
function Secret() {
  const [value, set] = useKeptState('both', { open: '', secret: '' }, ({ open }) => ({ open, secret: '' }));
  change = text => set({ open: text, secret: 'hush' });
  return value.open + value.secret;
}
const show = (about: string) =>
  act(async () =>
    root.render(
      <DraftPlace value={about} key={about}>
        {about && <Field />}
      </DraftPlace>,
    ),
  );
const shown = () => document.body.textContent;
/** As a reload leaves it: what React held is gone, nothing was given up. */
async function reload(about: string) {
  const kept = sessionStorage.getItem('unfinished');
  await act(async () => root.unmount());
  if (kept) sessionStorage.setItem('unfinished', kept);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show(about);
}

test('what was typed in a dialog comes back after a reload, at its own row, and is known to be unsaved', async () => {
  await show('return 7');
  expect(shown()).toBe('false ');
  await act(async () => change('碎了'));
  await reload('return 7');
  expect(shown()).toBe('true 碎了');
  await reload('return 77');
  expect(shown()).toBe('false ');
});

test('what must not be kept is left out', async () => {
  await act(async () => root.render(<Secret />));
  await act(async () => change('said '));
  expect(shown()).toBe('said hush');
  expect(sessionStorage.getItem('unfinished')).toContain('said');
  expect(sessionStorage.getItem('unfinished')).not.toContain('hush');
});

test('given up, or typed back to what it was, nothing is kept', async () => {
  await show('return 7');
  await act(async () => change('碎了'));
  await act(async () => change(''));
  expect(sessionStorage.getItem('unfinished')).toBeNull();
  await act(async () => change('碎了'));
  await show('');
  await show('return 7');
  expect(shown()).toBe('false ');
});
