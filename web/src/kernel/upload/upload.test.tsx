import type { UploadedFile } from '@materia/contract/kernel';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiFailure } from '../api-failure.ts';
import { form } from '../form/form.tsx';
import { type Session, session } from '../session.ts';
import { PicturesField } from './pictures-field.tsx';
import { filesField, picturesField } from './upload-fields.tsx';
import type { Uploader, UploadOptions } from './uploader.ts';

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

/** An uploader that waits to be told how each file fared. */
function hand() {
  const sent: { file: File; options: UploadOptions; done(id: number): void; fail(message: string): void }[] = [];
  const upload: Uploader = (file, options = {}) =>
    new Promise((done, fail) => {
      sent.push({
        file,
        options,
        done: id => done(uploaded(id, file.name)),
        fail: message => fail(new ApiFailure('refused', message, 415)),
      });
    });
  return { sent, upload };
}
const uploaded = (id: number, name = `${id}.jpg`): UploadedFile => ({
  id,
  name,
  url: `/images/${id}.jpg`,
  thumbUrl: `/images/${id}_120x120.jpg`,
  size: 1,
  width: 1,
  height: 1,
});
const named = (...names: string[]) => names.map(name => new File(['x'], name));
const show = (content: ReactNode) => act(async () => root.render(content));
const chooser = () => host.querySelector('input[type=file]') as HTMLInputElement;
async function choose(...names: string[]) {
  const files = named(...names);
  Object.defineProperty(chooser(), 'files', { value: files, configurable: true });
  await act(async () => chooser().dispatchEvent(new Event('change', { bubbles: true })));
}
const tiles = () => [...host.querySelectorAll('.upload-tile')].map(tile => tile.className.split(' ')[1]);
const press = (element: HTMLElement, key: string, altKey = false) =>
  act(async () => element.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true })));
const pictures = () => [...host.querySelectorAll<HTMLElement>('.upload-picture')];

function field(more: Partial<Parameters<typeof PicturesField>[0]> = {}) {
  const told = { ids: [] as number[], pending: false };
  const content = (
    <PicturesField
      id="f"
      label="照片"
      value={[]}
      upload={hand().upload}
      onChange={list => {
        told.ids = list.map(({ id }) => id);
      }}
      onPending={pending => {
        told.pending = pending;
      }}
      {...more}
    />
  );
  return { told, content };
}

test('each picture on its own: progress, failure with its reason, tried again, done', async () => {
  const { sent, upload } = hand();
  const { told, content } = field({ upload });
  await show(content);
  await choose('a.jpg', 'b.png');
  expect([tiles(), told.pending, told.ids]).toEqual([['upload-sending', 'upload-sending'], true, []]);
  await act(async () => sent[0]?.options.progress?.(0.42));
  expect(host.querySelector('progress')?.value).toBe(42);
  await act(async () => sent[0]?.options.waiting?.());
  expect(tiles()[0]).toBe('upload-waiting');
  await act(async () => sent[1]?.done(2));
  await act(async () => sent[0]?.fail('太大了'));
  expect([tiles(), told.pending, told.ids]).toEqual([['upload-failed', 'upload-done'], true, [2]]);
  expect(host.textContent).toContain('太大了');
  await act(async () => host.querySelector<HTMLElement>('.upload-failed-note button')?.click());
  await act(async () => sent[2]?.done(1));
  // In the order they were put in, not in that they arrived in.
  expect([told.pending, told.ids]).toEqual([false, [1, 2]]);
});

test('put in order by Alt and arrows, removed by Delete; one on its way is called back', async () => {
  const { sent, upload } = hand();
  const { told, content } = field({ upload, value: [uploaded(1), uploaded(2), uploaded(3)] });
  await show(content);
  await press(pictures()[0] as HTMLElement, 'ArrowRight', true);
  expect(told.ids).toEqual([2, 1, 3]);
  await press(pictures()[0] as HTMLElement, 'ArrowLeft', true);
  expect(told.ids).toEqual([2, 1, 3]);
  await press(pictures()[2] as HTMLElement, 'Delete');
  expect(told.ids).toEqual([2, 1]);
  await choose('c.jpg');
  await press(pictures()[2] as HTMLElement, 'Delete');
  expect(sent[0]?.options.signal?.aborted).toBe(true);
  await act(async () => sent[0]?.done(4));
  expect([told.ids, told.pending]).toEqual([[2, 1], false]);
});

test('the first picture is the main one, another may be made it; one whose shorter side is too small is warned of', async () => {
  const sized = (id: number, width: number, height: number): UploadedFile => ({ ...uploaded(id), width, height });
  const { told, content } = field({ main: true, least: 600, value: [sized(1, 800, 600), sized(2, 900, 599)] });
  await show(content);
  const all = () => [...host.querySelectorAll<HTMLElement>('.upload-tile')];
  expect(all().map(tile => tile.querySelector('.upload-small') !== null)).toEqual([false, true]);
  const make = all()[1]?.querySelector<HTMLButtonElement>('button[title="upload.ui.makeMain"]');
  await act(async () => make?.click());
  expect(told.ids).toEqual([2, 1]);
});

test('no more than its most, and nothing that is no picture', async () => {
  const { sent, upload } = hand();
  await show(field({ upload, most: 2 }).content);
  await choose('a.jpg', 'b.svg');
  expect(host.querySelector('[role=alert]')).not.toBeNull();
  await choose('c.jpg', 'd.jpg');
  expect(sent.map(({ file }) => file.name)).toEqual(['a.jpg', 'c.jpg']);
  expect(host.querySelector('.upload-add')).toBeNull();
});

test('pictures are pasted anywhere in the form, and not from elsewhere', async () => {
  const { sent, upload } = hand();
  await show(
    <>
      <form>
        <textarea />
        {field({ upload }).content}
      </form>
      <input id="elsewhere" />
    </>,
  );
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const paste = (into: string) => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { files: named('p.png') },
    });
    return act(async () => host.querySelector(into)?.dispatchEvent(event));
  };
  await paste('textarea');
  await paste('#elsewhere');
  expect(sent).toHaveLength(1);
});

test('a form with a file on its way is not sent; then with what became of it', async () => {
  const { sent, upload } = hand();
  const File = z.object({ id: z.int() });
  const Report = form({
    area: 'order',
    schema: z.strictObject({ photos: z.array(File).min(1), papers: z.array(File).optional() }),
    fields: {
      photos: picturesField({ module: 'ALERT', label: 'a', upload }),
      papers: filesField({ module: 'ALERT', label: 'b', upload }),
    },
  });
  const submitted: unknown[] = [];
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Report submit={async values => submitted.push(values)} /> }),
    history: createMemoryHistory(),
  });
  await act(async () => root.render(<RouterProvider router={router as never} />));
  const send = () =>
    act(async () =>
      host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
  await send();
  await choose('a.jpg');
  await send();
  expect(submitted).toEqual([]);
  await act(async () => sent[0]?.done(7));
  await send();
  expect(submitted).toEqual([{ photos: [{ id: 7 }] }]);
});

test('after a reload a form has the pictures that were there; the one that was on its way is not', async () => {
  session.set({ token: 't', user: { userId: 1, privs: [] } } as unknown as Session);
  const { sent, upload } = hand();
  const File = z.object({ id: z.int(), name: z.string(), thumbUrl: z.string().nullable() });
  const Report = form({
    area: 'order',
    schema: z.strictObject({ photos: z.array(File).min(1) }),
    fields: { photos: picturesField({ module: 'ALERT', label: 'a', upload }) },
  });
  const submitted: unknown[] = [];
  const open = () => {
    const component = () => <Report submit={async values => submitted.push(values)} />;
    const router = createRouter({
      routeTree: createRootRoute({ component }),
      history: createMemoryHistory(),
    });
    return act(async () => root.render(<RouterProvider router={router as never} />));
  };
  await open();
  await choose('a.jpg', 'b.jpg');
  await act(async () => sent[0]?.done(7));
  const kept = sessionStorage.getItem('unfinished') ?? '';
  await act(async () => root.unmount());
  sessionStorage.setItem('unfinished', kept);
  root = createRoot(host);
  await open();
  expect(tiles()).toEqual(['upload-done']);
  await act(async () =>
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  expect(submitted).toMatchObject([{ photos: [{ id: 7 }] }]);
  sessionStorage.clear();
  session.set(null);
});
