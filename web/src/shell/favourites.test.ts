import { beforeEach, expect, test } from 'vitest';
import { addFavourite, favourites, moveFavourite, removeFavourite } from './favourites.ts';

const one = (path: string) => ({ path, title: `标题 ${path}` });
const paths = () => favourites.get().map(({ path }) => path);

beforeEach(() => {
  for (const path of paths()) removeFavourite(path);
});

test('favourites are kept under commonMenus as path and title, each once', () => {
  for (const path of ['/a', '/b', '/a']) addFavourite(one(path));
  expect(paths()).toEqual(['/a', '/b']);
  expect(JSON.parse(localStorage.getItem('commonMenus')!)).toEqual([one('/a'), one('/b')]);
  removeFavourite('/a');
  expect(paths()).toEqual(['/b']);
});

test('they are sorted by putting one before another', () => {
  for (const path of ['/a', '/b', '/c']) addFavourite(one(path));
  moveFavourite('/c', '/a');
  expect(paths()).toEqual(['/c', '/a', '/b']);
  moveFavourite('/c', undefined);
  expect(paths()).toEqual(['/a', '/b', '/c']);
  moveFavourite('/b', '/b');
  moveFavourite('/nowhere', '/a');
  expect(paths()).toEqual(['/a', '/b', '/c']);
});

test('another tab of the browser changes them here; what is no list is none', () => {
  localStorage.setItem('commonMenus', JSON.stringify([one('/x'), null, 7, { title: '没有地址' }]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'commonMenus' }));
  expect(paths()).toEqual(['/x']);
  localStorage.setItem('commonMenus', '{"not":"a list"}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'commonMenus' }));
  expect(paths()).toEqual([]);
});
