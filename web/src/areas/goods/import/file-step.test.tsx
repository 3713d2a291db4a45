import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../kernel/session.ts';
import { FileStep } from './file-step.tsx';
import { type Importing, useImport } from './use-import.ts';

const message = '该文件已于2026-01-05 12:00导入过，是否继续？';
const batch = { batchId: 9, kind: 'GOODS', state: 'UPLOADED', ok: 0, mapping: {} };
let root: Root;
let place: HTMLElement;
let importing: Importing;
const sent: object[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockReturnValue();
  session.set({ token: 't', user: { userId: 1, companyId: null, privs: ['GOODS:WRITE'] } as never });
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    sent.push(body);
    const data = body.again ? batch : null;
    return Response.json({ success: body.again === true, data, message, code: body.again ? 200 : 409 });
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.set(null);
});

function Wizard() {
  importing = useImport('GOODS', { companyId: undefined, provider: undefined, targetId: undefined });
  return importing.step === 'file' ? <FileStep importing={importing} kind="GOODS" /> : null;
}

test('a file that was imported before is asked about, and taken by who goes on', async () => {
  await act(async () => root.render(<Wizard />));
  expect(place.querySelector('[role=alert]')).toBeNull();
  await act(() => importing.upload(3));
  const asked = place.querySelector('[role=alert]');
  expect(asked?.textContent).toContain(message);
  expect(importing).toMatchObject({ step: 'file', problem: null });
  await act(async () => asked?.querySelector('button')?.click());
  await act(() => vi.waitFor(() => expect(importing.step).toBe('columns')));
  expect(sent).toEqual([{ fileId: 3 }, { fileId: 3, again: true }]);
});
