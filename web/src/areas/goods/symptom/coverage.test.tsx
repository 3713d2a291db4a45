import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Matrix } from './coverage.tsx';

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const data = {
  symptoms: ['咳嗽', '发热', '腹泻'].map((name, at) => ({ symptomId: at + 1, name })),
  mats: [{ matId: 7, matName: '设备7', cells: ['STOCKED' as const, 'EMPTY' as const, 'NONE' as const] }],
  next: null,
};

test('cells that are not green lead to what the cabinet is advised to take in', async () => {
  const go = vi.fn();
  await act(async () => root.render(<Matrix {...data} go={go} />));
  const links = [...place.querySelectorAll<HTMLAnchorElement>('td a')];
  expect(links.map(link => link.getAttribute('href'))).toEqual(
    Array.from({ length: 2 }, () => '/app/operation/mat_goods_advice?matId=7'),
  );
  await act(async () => links[0]?.click());
  expect(go).toHaveBeenCalledWith(7);
});

test('who may not read advice sees the cells alone', async () => {
  await act(async () => root.render(<Matrix {...data} go={undefined} />));
  expect(place.querySelectorAll('td[data-cover]')).toHaveLength(3);
  expect(place.querySelector('td a')).toBeNull();
});
