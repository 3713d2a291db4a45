import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, toast, toasts } from './toast.ts';
import { ToastLayer } from './toast-layer.tsx';
import { Words } from './words.tsx';

const words: Record<string, string> = { 'ui.alert.success': '恭喜您操作成功！', 'ui.alert.failure': '操作异常！' };

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <Words value={key => words[key] ?? key}>
        <ToastLayer />
      </Words>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  toasts.set([]);
});

const press = (key: string, on: EventTarget = document) =>
  act(async () => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

const said = () => [...document.querySelectorAll('.ui-toast-tap')].map(({ textContent }) => textContent);

test('a success or failure of which nothing is said is told in general words, newest first', async () => {
  await act(async () => {
    toast({ type: 'success' });
    toast({ type: 'error' });
    toast({ type: 'error', body: '库存不足' });
    toast({ type: 'error', title: '保存失败！' });
    toast({ type: 'info' });
  });
  expect(said()).toEqual(['', '保存失败！', '库存不足', '操作异常！', '恭喜您操作成功！']);
});

test('a toast that stands is not drawn again when others come and go', async () => {
  let drawn = 0;
  const body = () => {
    drawn += 1;
    return <b>余额</b>;
  };
  await act(async () => void toast({ body, bodyOutputType: 'component' }));
  for (const title of ['一', '二', '三']) await act(async () => void toast({ title, toastId: title }));
  await act(async () => dismiss('二'));
  expect(said()).toEqual(['三', '一', '']);
  expect(drawn).toBe(1);
});

test('a pointer that moves over it holds it, one that lay there when it came does not', async () => {
  vi.useFakeTimers();
  const at = (type: string) =>
    act(async () => void document.querySelector('.ui-toast')?.dispatchEvent(new Event(type, { bubbles: true })));
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  try {
    await act(async () => void toast({ title: '压在指针下' }));
    await at('pointerover');
    await pass(5000);
    expect(said()).toEqual([]);
    await act(async () => void toast({ title: '正在看' }));
    for (const type of ['pointermove', 'pointermove']) await at(type);
    await pass(60_000);
    expect(said()).toEqual(['正在看']);
    await at('pointerout');
    await pass(5000);
    expect(said()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('a click on it leaves the focus where one types', async () => {
  await act(async () => void toast({ title: '新订单', showCloseButton: true }));
  for (const button of document.querySelectorAll('.ui-toast button')) {
    const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    await act(async () => void button.dispatchEvent(down));
    expect(down.defaultPrevented).toBe(true);
  }
});

test('a toast that names a layer stands there and in no other', async () => {
  await act(async () =>
    root.render(
      <Words value={key => words[key] ?? key}>
        <ToastLayer />
        <ToastLayer toasterId="map" />
      </Words>,
    ),
  );
  await act(async () => {
    toast({ title: '到处' });
    toast({ title: '地图', toasterId: 'map' });
    toast({ title: '无处', toasterId: 'nowhere' });
  });
  const layers = [...document.querySelectorAll('.ui-toasts')].map(layer =>
    [...layer.querySelectorAll('.ui-toast-tap')].map(({ textContent }) => textContent),
  );
  expect(layers).toEqual([['到处'], ['地图']]);
});

test('html in a toast is only its words and simple marks', async () => {
  await act(async () => {
    toast({ title: '提示', body: '<b>加粗</b><img src=x onerror="evil()">', bodyOutputType: 'html' });
  });
  expect(document.querySelector('.ui-toast-body')?.innerHTML).toBe('<b>加粗</b>');
});

const Part = ({ directiveData }: { directiveData?: unknown }) => <button type="button">{String(directiveData)}</button>;

test('a part of its own stands beside the button that the card is, and gets its data', async () => {
  await act(async () => {
    toast({ body: Part, bodyOutputType: 'component', directiveData: '设备一号' });
  });
  const part = document.querySelector('.ui-toast-part');
  expect(part?.textContent).toBe('设备一号');
  expect(part?.closest('.ui-toast-tap')).toBeNull();
  // A button without words says what it does.
  expect(document.querySelector('.ui-toast-tap')?.getAttribute('aria-label')).toBe('ui.close');
});

test('heard and reached by keys: errors at once, F8 leads to the newest, Escape takes it away, the focus goes back', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await act(async () => {
    toast({ type: 'info', title: '一' });
    toast({ type: 'error', title: '二', showCloseButton: true });
  });
  expect([...document.querySelectorAll('.ui-toast')].map(card => card.getAttribute('role'))).toEqual([
    'alert',
    'status',
  ]);
  await press('F8');
  expect(document.activeElement?.textContent).toBe('二');
  await press('Escape', document.activeElement as Element);
  expect(said()).toEqual(['一']);
  expect(document.activeElement?.textContent).toBe('一');
  await act(async () => dismiss(toasts.get()[0]?.key ?? 0));
  expect(document.activeElement).toBe(field);
});

test('toasts stand beside the root of the page, over the dialogs that are opened there', () => {
  const [root] = document.body.children;
  expect(root?.querySelector('.ui-toasts')).toBeNull();
  expect(document.querySelector('.ui-toasts')?.parentElement).toBe(document.body);
});
