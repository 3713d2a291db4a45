import { defaultPrivs, type Priv } from '@materia/contract/privileges';
import { screens } from '@materia/contract/screens';
import { expect, test } from 'vitest';
import { foldersTo, menuFor, placeOf } from './menu.ts';

const everything = () => true;
const as = (role: 'SuperAdmin' | 'Service', type: number | null) => {
  const privs = defaultPrivs(role, type);
  return (priv: Priv) => privs.has(priv);
};
const paths = (menu: ReturnType<typeof menuFor>) =>
  menu.flatMap(group => group.folders.flatMap(folder => folder.screens.map(({ path }) => path)));

test('the menu has every screen of the list that is an address of its own, once', () => {
  const menu = menuFor({ exists: everything, has: as('SuperAdmin', null), lang: 'zh', samples: false });
  const samples = screens.filter(({ area }) => area === 'samples').map(({ path }) => path);
  const plain = screens.map(({ path }) => path).filter(path => path.startsWith('/app/') && !/[*{]/.test(path));
  expect(paths(menu).toSorted()).toEqual(plain.filter(path => !samples.includes(path as never)).toSorted());
  expect(menu[0]?.folders.slice(0, 3).map(({ label }) => label)).toEqual(['工作台', '订单管理', '商城管理']);
});

test('what is not built yet, and what the account may not read, is in no menu', () => {
  const built = ['/app/order/order_mgmt', '/app/mat/mat_mgmt'];
  const exists = (path: string) => built.includes(path);
  const viewer = menuFor({ exists, has: as('Service', 6), lang: 'en', samples: false });
  expect(paths(viewer).toSorted()).toEqual(built.toSorted());
  expect(menuFor({ exists, has: as('Service', 4), lang: 'en', samples: false })).toEqual([]);
  const clerk = menuFor({ exists, has: as('Service', 3), lang: 'en', samples: false });
  expect(paths(clerk)).toEqual(['/app/order/order_mgmt']);
});

test('the samples are a folder of the menu, where they are shown; what ends in * is a folder of its sub-pages', () => {
  const built = [
    '/app/ui/buttons',
    '/app/ui/tabs',
    '/app/maps',
    '/app/pages/messages',
    '/app/pages/messages/inbox/{inboxID}',
  ];
  const menu = menuFor({ exists: path => built.includes(path), has: everything, lang: 'zh', samples: true });
  expect(menu.map(({ label }) => label)).toEqual(['系统']);
  expect(menu[0]?.folders.map(({ label }) => label)).toEqual(['示例']);
  const entries = menu[0]!.folders[0]!.screens;
  expect(entries.map(({ zh, pages }) => [zh, ...pages.map(page => page.zh)])).toEqual([
    ['界面元素示例', '按钮', '标签页'],
    ['消息示例'],
    ['地图示例'],
  ]);
  expect(
    menuFor({ exists: everything, has: everything, lang: 'zh', samples: false })
      .at(-1)
      ?.folders.map(({ folder }) => folder),
  ).not.toContain('sample');
  expect(placeOf('/app/ui/buttons', 'zh')).toMatchObject({ folder: '示例', screen: { zh: '按钮' } });
});

test('an address knows its screen and its folder', () => {
  expect(placeOf('/app/order/order_mgmt', 'zh')).toMatchObject({ folder: '订单管理', screen: { zh: '订单管理' } });
  expect(placeOf('/app/nowhere', 'zh')).toEqual({ screen: undefined, folder: undefined });
});

test('the folders to an address are open, also those within a folder', () => {
  const menu = menuFor({ exists: everything, has: everything, lang: 'zh', samples: true });
  expect(foldersTo(menu, '/app/ui/badges')).toEqual(['sample', '/app/ui/*']);
  expect(foldersTo(menu, '/app/order/order_mgmt')).toEqual(['order']);
  expect(foldersTo(menu, '/app/nowhere/at_all')).toEqual(['nowhere']);
});
