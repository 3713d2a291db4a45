import { codes } from '@materia/contract/kernel';
import { expect, test } from 'vitest';
import {
  type AddressSpec,
  activeFilters,
  normalise,
  readSearch,
  requestOf,
  resetSearch,
  writeSearch,
} from './address.ts';
import type { Filter } from './filter.ts';

const Status = codes([
  [10, 'placed', '待确认', 'Placed'],
  [20, 'stocking', '备货', 'Stocking'],
  [22, 'unpaid', '待付款', 'Unpaid'],
  [-12, 'abnormal', '异常', 'Abnormal'],
]);
const plain = { chip: (value: unknown) => String(value), Input: () => null };
const word: Filter<string> = { ...plain, parse: text => text, print: value => value };
const duration: Filter<string> = {
  ...plain,
  initial: 'TODAY',
  arriving: { with: ['status', 'orderStatus', 'orderId'], value: 'ALL' },
  parse: text => (['TODAY', 'ALL', 'LAST_SEVEN'].includes(text) ? text : undefined),
  print: value => value,
};
const store: Filter<number> = {
  ...plain,
  into: 'params',
  parse: text => (/^\d+$/.test(text) ? Number(text) : undefined),
  print: value => String(value),
};
const spec: AddressSpec = {
  filters: { duration, keyword: word },
  tabs: { field: 'status', codes: Status, alias: ['orderStatus'] },
  opens: { param: 'orderId' },
  pageSize: 10,
};

test('an address without anything begins with today, one with a status or a record with all days (spec 02 §6)', () => {
  expect(normalise(spec, {})).toEqual({ duration: 'TODAY' });
  expect(normalise(spec, { status: '20.22' })).toEqual({ duration: 'ALL', status: '20.22' });
  expect(normalise(spec, { orderStatus: '-12,41' })).toEqual({ duration: 'ALL', status: '-12,41' });
  expect(normalise(spec, { orderId: '7', duration: 'LAST_SEVEN' }).duration).toBe('LAST_SEVEN');
});

test('choosing a tab in a list of today stays with today', () => {
  const address = writeSearch(spec, {}, { tab: [10] });
  expect(address).toEqual({ duration: 'TODAY', status: '10' });
  expect(readSearch(spec, address)).toMatchObject({ values: { duration: 'TODAY' }, tab: [10] });
});

test('where a tab is what an address without one means, all of them are said', () => {
  const begun: AddressSpec = { ...spec, filters: {}, tabs: { field: 'status', codes: Status, initial: [20] } };
  expect(readSearch(begun, {}).tab).toEqual([20]);
  const all = writeSearch(begun, {}, { tab: [] });
  expect(all).toEqual({ status: 'ALL' });
  expect(readSearch(begun, all).tab).toEqual([]);
  expect(writeSearch(begun, all, { tab: [20] })).toEqual({ status: '20' });
});

test('junk in any field is read as if it were not there', () => {
  const state = readSearch(spec, {
    duration: 'x',
    status: '99,abc,20',
    page: '-1',
    size: '7',
    sort: 'a;b',
    orderId: '1e9',
  });
  expect(state).toEqual({ values: { duration: 'ALL' }, tab: [20], sort: [], page: 1, size: 10, openId: null });
});

test('a change of filter, tab, sort or size goes back to the first page; opening a record does not', () => {
  const third = { duration: 'TODAY', page: '3' };
  expect(writeSearch(spec, third, { values: { keyword: 'a' } }).page).toBeUndefined();
  expect(writeSearch(spec, third, { tab: [20] }).page).toBeUndefined();
  expect(writeSearch(spec, third, { sort: [{ field: 'payable', order: 'desc' }] })).toEqual({
    duration: 'TODAY',
    sort: 'payable.desc',
  });
  expect(writeSearch(spec, third, { size: 30 })).toEqual({ duration: 'TODAY', size: '30' });
  expect(writeSearch(spec, third, { openId: 12 })).toEqual({ duration: 'TODAY', page: '3', orderId: '12' });
});

test('reset clears filters and keeps the tab; parameters that are not ours stay', () => {
  const search = { duration: 'LAST_SEVEN', keyword: 'a', status: '10', print: 'PICK' };
  expect(resetSearch(spec, search)).toEqual({ duration: 'TODAY', status: '10', print: 'PICK' });
  expect(activeFilters(spec, readSearch(spec, search).values)).toEqual(['duration', 'keyword']);
  expect(activeFilters(spec, readSearch(spec, {}).values)).toEqual([]);
});

test('an address read and written again says the same', () => {
  const search = {
    duration: 'ALL',
    keyword: '0012345678901234567',
    status: '-12,20',
    sort: 'a.asc,b.desc',
    page: '2',
    size: '30',
  };
  const state = readSearch(spec, search);
  expect(state.values.keyword).toBe('0012345678901234567');
  const { openId: _, ...rest } = state;
  expect(writeSearch(spec, {}, rest)).toEqual(search);
});

test('the request: filters into body or path, tab as an array, nothing before a required filter', () => {
  const withStore: AddressSpec = { ...spec, filters: { ...spec.filters, storeId: { ...store, required: true } } };
  expect(requestOf(withStore, readSearch(withStore, {}))).toBeNull();
  expect(
    requestOf(withStore, readSearch(withStore, { storeId: '5', status: '20.22', keyword: 'x' }), { orderType: 'A' }),
  ).toEqual({
    params: { storeId: 5 },
    query: {},
    body: { orderType: 'A', duration: 'ALL', keyword: 'x', status: [20, 22] },
  });
});
