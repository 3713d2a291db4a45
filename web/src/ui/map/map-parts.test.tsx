import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MapSurface } from './map-surface.tsx';
import { type OverviewPlace, PlacesOverview } from './places-overview.tsx';
import { ScopeEditor } from './scope-editor.tsx';

const store = { name: '福田中心店', longitude: 114.057868, latitude: 22.543099 };
const choice = { provider: 'offline', key: '' } as const;
const square = [
  [-0.01, -0.01],
  [0.01, -0.01],
  [0.01, 0.01],
  [-0.01, 0.01],
].map(([x = 0, y = 0]) => ({ longitude: store.longitude + x, latitude: store.latitude + y }));

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const show = (element: ReactElement) => act(async () => root.render(element));
const buttons = () => [...host.querySelectorAll<HTMLElement>('button, [role=button]')];
const named = (name: string) => {
  const found = buttons().find(each => each.textContent === name || each.getAttribute('aria-label') === name);
  if (!found) throw new Error(`no ${name} among ${buttons().map(each => each.textContent)}`);
  return found;
};
const press = (name: string) => act(async () => named(name).click());
const corners = () => host.querySelectorAll('.map-face-point').length;

function editor(of: { scope: typeof square | null; saved?: boolean; editable?: boolean }) {
  const save = vi.fn(async () => of.saved ?? true);
  const { scope, editable = true } = of;
  return { save, element: <ScopeEditor {...{ choice, store, scope, editable, save }} neighbours={[]} /> };
}

test('with no scope it starts in edit mode; a scope of no points is told, not saved (seed §2)', async () => {
  const { save, element } = editor({ scope: null });
  await show(element);
  await press('map.scope.save');
  expect(host.querySelector('[role=alert]')?.textContent).toBe('map.scope.tooFew');
  expect(save).not.toHaveBeenCalled();
});

test('cancel returns to view, and so does a successful save; a failed one stays', async () => {
  const failing = editor({ scope: square, saved: false });
  await show(failing.element);
  expect(corners()).toBe(0);
  await press('map.scope.edit');
  expect(corners()).toBe(4);
  await press('map.scope.cancel');
  expect(corners()).toBe(0);
  await press('map.scope.edit');
  await press('map.scope.save');
  expect(failing.save).toHaveBeenCalledWith(square, []);
  expect(corners()).toBe(4);
  const { element } = editor({ scope: square });
  await show(element);
  await press('map.scope.save');
  expect(corners()).toBe(0);
});

test('a circle, a point removed, undone; who may not change it has no button', async () => {
  await show(editor({ scope: square }).element);
  await press('map.scope.edit');
  await press('map.scope.circle');
  expect(corners()).toBe(32);
  await press('map.scope.undo');
  expect(corners()).toBe(4);
  await act(async () => host.querySelectorAll<HTMLElement>('.map-face-point')[1]?.click());
  await press('map.scope.remove');
  expect(corners()).toBe(3);
  await show(editor({ scope: square, editable: false }).element);
});

test('a new centre is gone to after 1 s, the last one alone (seed §9, spec 01 §11)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onView = vi.fn();
  const at = (longitude: number) => (
    <MapSurface {...{ choice, onView }} centre={{ longitude, latitude: 22.5 }} zoom={13} label="map.name" />
  );
  const seen = () => onView.mock.lastCall?.[0].centre.longitude as number;
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  try {
    await show(at(114));
    await wait(1_000);
    expect(seen()).toBeCloseTo(114);
    await show(at(115));
    await wait(999);
    expect(seen()).toBeCloseTo(114);
    await show(at(116));
    await wait(999);
    expect(seen()).toBeCloseTo(114);
    await wait(1);
    expect(seen()).toBeCloseTo(116);
  } finally {
    vi.useRealTimers();
  }
});

test('the overview gathers what is near under the worst state, and opens what is alone', async () => {
  const place = (id: number, longitude: number, tone: OverviewPlace['tone']): OverviewPlace => ({
    id,
    name: `机${id}`,
    state: '离线',
    tone,
    longitude,
    latitude: 30,
  });
  const open = vi.fn();
  const places = [place(1, 114, 'success'), place(2, 114.0001, 'danger'), place(3, 90, 'info')];
  await show(<PlacesOverview choice={choice} label="map.name" places={places} open={open} />);
  const faces = [...host.querySelectorAll<HTMLElement>('.map-face')];
  expect(faces.map(face => [face.textContent, face.className.includes('danger')])).toEqual([
    ['2', true],
    ['', false],
  ]);
  await act(async () => faces[1]?.click());
  expect(open).toHaveBeenCalledWith(places[2]);
});
