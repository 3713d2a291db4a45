import type { SupplyPlanDetail } from '@materia/contract/areas/supply';
import type { UploadedFile } from '@materia/contract/kernel';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { FinishFilling } from './finish-filling.tsx';

const plan = { id: 5, version: 3, planLines: [{ lineId: 9 }] } as unknown as SupplyPlanDetail;
const filling = {
  9: { lineId: 9, counted: 2, pulled: 0, pulledLost: 0, batches: [], diffReason: null },
};
const photo = (id: number) => ({ id }) as UploadedFile;

let sent: unknown[] = [];
let online = true;
let root: Root;
let host: HTMLElement;
const finished = vi.fn();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockReturnValue();
  [sent, online] = [[], true];
  finished.mockClear();
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    if (!online) throw new TypeError('failed to fetch');
    sent.push(JSON.parse(init.body));
    return Response.json({ success: true, code: 200, message: '', data: {} });
  });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (photos: readonly UploadedFile[], pending: boolean) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <FinishFilling {...{ plan, filling, photos, pending, finished }} queued={false} />
      </QueryClientProvider>,
    ),
  );
const button = () => host.querySelector('button') as HTMLButtonElement;
const press = () => act(async () => button().click());

test('without a picture nothing is finished; one that was taken off line is enough to say so, and goes with it', async () => {
  await show([], false);
  expect(button().disabled).toBe(true);
  await show([], true);
  expect(button().disabled).toBe(false);
  await press();
  expect(sent, 'its picture is not there yet').toEqual([]);
  expect(host.querySelector('[role=status]')?.className).toBe('supply-off');
  await show([photo(7)], false);
  await vi.waitFor(() => act(async () => expect(finished).toHaveBeenCalledTimes(1)));
  expect(sent).toMatchObject([{ planId: 5, version: 3, photos: [7], lines: [{ lineId: 9, counted: 2 }] }]);
});

test('nobody pressed: pictures that arrive finish nothing; thrown away after the press neither', async () => {
  await show([], true);
  await show([photo(7)], false);
  expect(sent).toEqual([]);
  await show([], true);
  await press();
  await show([], false);
  expect(sent).toEqual([]);
});

test('off line at the last step: once there is a network, and not before all pictures are there', async () => {
  online = false;
  await show([photo(7)], false);
  await press();
  await vi.waitFor(() => act(async () => expect(host.querySelector('.supply-off')).not.toBeNull()));
  await show([photo(7)], true);
  online = true;
  await act(async () => dispatchEvent(new Event('online')));
  expect(sent).toEqual([]);
  await show([photo(7), photo(8)], false);
  await vi.waitFor(() => act(async () => expect(finished).toHaveBeenCalledTimes(1)));
  expect(sent).toMatchObject([{ photos: [7, 8] }]);
});
