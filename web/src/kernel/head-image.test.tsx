import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeadImage } from './head-image.tsx';

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

const show = (path: string | null) => act(async () => root.render(<HeadImage path={path} name="何静" size={24} />));
const picture = () => place.querySelector('img');
const initial = () => place.querySelector('.head-image')?.getAttribute('data-initial');

test('the small picture, or the first character of the name where there is none or it does not come', async () => {
  await show(null);
  expect([picture(), initial()]).toEqual([null, '何']);
  await show('/images/ab/one.png');
  expect(picture()?.getAttribute('src')).toBe('/images/ab/one_120x120.jpg');
  await act(async () => picture()?.dispatchEvent(new Event('error')));
  expect([picture(), initial()]).toEqual([null, '何']);
  // Another one is asked for again.
  await show('/images/ab/two.png');
  expect(picture()?.getAttribute('src')).toBe('/images/ab/two_120x120.jpg');
});
