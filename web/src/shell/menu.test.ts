import { defaultPrivs, type Priv } from '@materia/contract/privileges';
import { screens } from '@materia/contract/screens';
import { expect, test } from 'vitest';
import { firstScreen, menuFor, placeOf } from './menu.ts';

const everything = () => true;
const as = (role: 'SuperAdmin' | 'Service', type: number | null) => {
  const privs = defaultPrivs(role, type);
  return (priv: Priv) => privs.has(priv);
};
const paths = (menu: ReturnType<typeof menuFor>) =>
  menu.flatMap(group => group.folders.flatMap(folder => folder.screens.map(({ path }) => path)));

test('the menu has every screen of the list that is an address of its own, once', () => {
  const menu = menuFor({ exists: everything, has: as('SuperAdmin', null), lang: 'zh' });
  const samples = screens.filter(({ area }) => area === 'samples').map(({ path }) => path);
  const plain = screens.map(({ path }) => path).filter(path => path.startsWith('/app/') && !/[*{]/.test(path));
  expect(paths(menu).toSorted()).toEqual(plain.filter(path => !samples.includes(path as never)).toSorted());
  expect(menu[0]?.folders.slice(0, 3).map(({ label }) => label)).toEqual(['工作台', '订单管理', '商城管理']);
});

test('what is not built yet, and what the account may not read, is in no menu', () => {
  const built = ['/app/order/order_mgmt', '/app/mat/mat_mgmt'];
  const exists = (path: string) => built.includes(path);
  const viewer = menuFor({ exists, has: as('Service', 6), lang: 'en' });
  expect(paths(viewer).toSorted()).toEqual(built.toSorted());
  expect(menuFor({ exists, has: as('Service', 4), lang: 'en' })).toEqual([]);
  const clerk = menuFor({ exists, has: as('Service', 3), lang: 'en' });
  expect(paths(clerk)).toEqual(['/app/order/order_mgmt']);
  expect(firstScreen(clerk)?.path).toBe('/app/order/order_mgmt');
  expect(firstScreen(menuFor({ exists: () => false, has: everything, lang: 'zh' }))).toBeUndefined();
});

test('an address knows its screen and its folder', () => {
  expect(placeOf('/app/order/order_mgmt', 'zh')).toMatchObject({ folder: '订单管理', screen: { zh: '订单管理' } });
  expect(placeOf('/app/nowhere', 'zh')).toEqual({ screen: undefined, folder: undefined });
});
