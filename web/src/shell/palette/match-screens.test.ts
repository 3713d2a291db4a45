import { expect, test } from 'vitest';
import { matchPlaces, type Place } from './match-screens.ts';

const place = (zh: string, en: string, pinyin: string, initials: string): Place => ({
  path: `/app/${en.toLowerCase().replaceAll(' ', '_')}`,
  zh,
  en,
  pinyin,
  initials,
});
const orders = place('订单管理', 'Orders', 'dingdanguanli', 'ddgl');
const matOrders = place('设备订单', 'Device orders', 'shebeidingdan', 'sbdd');
const mats = place('设备管理', 'Devices', 'shebeiguanli', 'sbgl');
const all = [matOrders, orders, mats];
const names = (typed: string) => matchPlaces(all, typed).map(({ zh }) => zh);

test('by Chinese, English, pinyin and its initials', () => {
  expect(names('ddgl')).toEqual(['订单管理']);
  expect(names('DDGL ')).toEqual(['订单管理']);
  expect(names('订单')).toEqual(['订单管理', '设备订单']);
  expect(names('dingdan')).toEqual(['订单管理', '设备订单']);
  expect(names('orders')).toEqual(['订单管理', '设备订单']);
  expect(names('sb')).toEqual(['设备订单', '设备管理']);
});

test('nothing typed finds nothing, and so does what nothing is called', () => {
  expect(names('  ')).toEqual([]);
  expect(names('财务')).toEqual([]);
});
