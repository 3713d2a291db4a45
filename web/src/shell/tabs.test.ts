import { expect, test } from 'vitest';
import { arrive, closing, comesUp, makesRoom, mostTabs, type Tab, togglePin, wouldLose } from './tabs.ts';

const clean = () => false;
const visit = (tabs: readonly Tab[], ...paths: string[]) =>
  paths.reduce((all, path) => arrive(all, { path, href: `${path}?a=1` }, clean), tabs);
const paths = (tabs: readonly Tab[]) => tabs.map(({ path }) => path);
const dozen = Array.from({ length: mostTabs }, (_, at) => `/app/x/${at}`);

test('an address opens its tab, or brings it up with the address it has now', () => {
  const tabs = visit([], '/a', '/b');
  expect(paths(tabs)).toEqual(['/a', '/b']);
  const again = arrive(tabs, { path: '/a', href: '/a?orderId=5' }, clean);
  expect(again[0]).toMatchObject({ path: '/a', href: '/a?orderId=5' });
  expect(comesUp(again)?.path).toBe('/a');
  expect(arrive(again, { path: '/a', href: '/a?orderId=5' }, clean)).toBe(again);
});

test('the thirteenth takes the place of the oldest that is neither pinned nor unsaved', () => {
  const full = togglePin(visit([], ...dozen), '/app/x/0');
  const unsaved = (path: string) => path === '/app/x/1';
  const after = arrive(full, { path: '/new', href: '/new' }, unsaved);
  expect(after).toHaveLength(mostTabs);
  expect(paths(after)).not.toContain('/app/x/2');
  expect(paths(after)).toEqual(expect.arrayContaining(['/app/x/0', '/app/x/1', '/new']));
  // Looked at again, it is not the oldest.
  expect(makesRoom(visit(full, '/app/x/1'), clean)?.path).toBe('/app/x/2');
});

test('only if all of them are unsaved, one is asked for', () => {
  const full = visit([], ...dozen);
  expect(wouldLose(full, '/new', clean)).toBeUndefined();
  expect(wouldLose(full, '/new', () => true)?.path).toBe('/app/x/0');
  expect(wouldLose(full, '/app/x/3', () => true)).toBeUndefined();
  expect(wouldLose(full.slice(1), '/new', () => true)).toBeUndefined();
});

test('pinned tabs stand first and go only one by one; one place is never pinned', () => {
  let tabs = togglePin(visit([], '/a', '/b', '/c'), '/c');
  expect(paths(tabs)).toEqual(['/c', '/a', '/b']);
  expect(paths(closing(tabs, '/a', 'others'))).toEqual(['/b']);
  expect(paths(closing(tabs, '/a', 'right'))).toEqual(['/b']);
  expect(paths(closing(tabs, '/a', 'all'))).toEqual(['/a', '/b']);
  expect(paths(closing(tabs, '/c', 'this'))).toEqual(['/c']);
  expect(paths(togglePin(tabs, '/c'))).toEqual(['/c', '/a', '/b']);
  tabs = dozen.reduce(togglePin, visit([], ...dozen));
  expect(tabs.filter(({ pinned }) => !pinned)).toHaveLength(1);
  expect(togglePin(tabs, '/nowhere')).toBe(tabs);
});
