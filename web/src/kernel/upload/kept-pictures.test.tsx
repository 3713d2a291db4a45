import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api-failure.ts';
import { type FileShelf, fileShelf, type KeptFile } from './kept-files.ts';
import { PicturesField } from './pictures-field.tsx';
import { patient } from './uploader.ts';

/** A phone: what it keeps, whether it has a network, and what has arrived. */
let kept: readonly KeptFile[] = [];
let online = true;
let arrived: string[] = [];
const shelf: FileShelf = {
  read: async () => kept,
  keep: async files => {
    kept = files;
  },
};
const upload = patient(async file => {
  if (!online) throw new ApiFailure('offline', '没有网络');
  arrived.push(file.name);
  const at = `/images/${file.name}`;
  return { id: arrived.length, name: file.name, url: at, thumbUrl: at, size: 1, width: 1, height: 1 };
});

let host: HTMLElement;
let root: Root;
let told: { ids: number[]; pending: boolean };
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [kept, online, arrived] = [[], true, []];
});
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

/** The field comes up, as after a reload. */
async function open(): Promise<void> {
  told = { ids: [], pending: false };
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <PicturesField
        id="f"
        label="照片"
        value={[]}
        upload={upload}
        keep={shelf}
        onChange={list => {
          told.ids = list.map(({ id }) => id);
        }}
        onPending={pending => {
          told.pending = pending;
        }}
      />,
    ),
  );
}
async function leave(): Promise<void> {
  await act(async () => root.unmount());
  host.remove();
}
async function take(...names: string[]): Promise<void> {
  const chooser = host.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(chooser, 'files', { value: names.map(name => new File(['x'], name)), configurable: true });
  await act(async () => chooser.dispatchEvent(new Event('change', { bubbles: true })));
}
const network = (there: boolean) =>
  act(async () => {
    online = there;
    if (there) dispatchEvent(new Event('online'));
  });
const tiles = () => [...host.querySelectorAll('.upload-tile')].map(tile => tile.className.split(' ')[1]);

test('taken without a network it waits, and goes by itself once there is one', async () => {
  online = false;
  await open();
  await take('a.jpg');
  expect([tiles(), told]).toEqual([['upload-waiting'], { ids: [], pending: true }]);
  expect(kept.map(({ file }) => file?.name)).toEqual(['a.jpg']);
  await network(true);
  await vi.waitFor(() => act(async () => expect(told).toEqual({ ids: [1], pending: false })));
});

test('a reload loses none: what waited is sent, what had arrived is not sent again, in the order it was taken', async () => {
  await open();
  await take('a.jpg');
  await network(false);
  await take('b.jpg', 'c.jpg');
  await leave();
  await open();
  expect([tiles(), told.ids]).toEqual([['upload-done', 'upload-waiting', 'upload-waiting'], [1]]);
  await network(true);
  await vi.waitFor(() => act(async () => expect(told).toEqual({ ids: [1, 2, 3], pending: false })));
  expect(arrived).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  await leave();
  await open();
  expect(arrived).toHaveLength(3);
  expect(told.ids).toEqual([1, 2, 3]);
});

test('what is thrown away is not kept; what is refused is not sent for ever', async () => {
  await network(false);
  await open();
  await take('a.jpg', 'b.jpg');
  const first = host.querySelector<HTMLElement>('.upload-picture');
  await act(async () => first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true })));
  expect(kept.map(({ file }) => file?.name)).toEqual(['b.jpg']);
  const refused = patient(async () => {
    throw new ApiFailure('refused', '太大了', 413);
  });
  await expect(refused(new File(['x'], 'c.jpg'))).rejects.toThrow('太大了');
});

test('where the browser has no database the field goes on without memory', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const none = fileShelf('supply.filling/1/1');
  await none.keep([{ key: 'a', file: new File(['x'], 'a.jpg') }]);
  expect(await none.read()).toEqual([]);
});
