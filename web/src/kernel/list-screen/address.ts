import type { Filter, FilterValues, Search } from './filter.ts';

/** What of a list stands in the page address: filters, tab, sort, page and the open record (spec 00 §4). */
export interface AddressSpec {
  filters: Readonly<Record<string, Filter>>;
  tabs?: {
    field: string;
    codes: { readonly all: readonly (string | number)[] };
    alias?: readonly string[];
    initial?: readonly (string | number)[];
  };
  opens?: { param: string; alias?: readonly string[] };
  pageSize: number;
}

export interface SortField {
  field: string;
  order: 'asc' | 'desc';
}

export interface ListState {
  values: FilterValues;
  /** Codes of the chosen tab; empty: all. */
  tab: readonly (string | number)[];
  sort: readonly SortField[];
  page: number;
  size: number;
  openId: number | null;
}

const sizes = [5, 10, 30, 100];

/** Brings an address into the one form in which the list writes it: aliases renamed, filters with a beginning filled in. */
export function normalise(spec: AddressSpec, search: Search): Search {
  const out: Record<string, string> = { ...search };
  const rename = (name: string, aliases: readonly string[] = []) => {
    for (const alias of aliases) {
      if (out[alias] === undefined) continue;
      out[name] ??= out[alias];
      delete out[alias];
    }
  };
  for (const [name, filter] of Object.entries(spec.filters)) {
    const arrived = filter.arriving?.with.some(param => search[param] !== undefined);
    rename(name, filter.alias);
    if (filter.initial === undefined) continue;
    const valid = out[name] !== undefined && filter.parse(out[name]) !== undefined;
    if (!valid) out[name] = filter.print(arrived && filter.arriving ? filter.arriving.value : filter.initial);
  }
  if (spec.tabs) {
    rename(spec.tabs.field, spec.tabs.alias);
    if (spec.tabs.initial) out[spec.tabs.field] ??= spec.tabs.initial.join(',');
  }
  if (spec.opens) rename(spec.opens.param, spec.opens.alias);
  return out;
}

/** Reads an address; every field by itself, junk as if it were not there. Never throws. */
export function readSearch(spec: AddressSpec, search: Search): ListState {
  const from = normalise(spec, search);
  const values: Record<string, unknown> = {};
  for (const [name, filter] of Object.entries(spec.filters)) {
    const text = from[name];
    const value = text === undefined || text === '' ? undefined : filter.parse(text);
    if (value !== undefined) values[name] = value;
  }
  return {
    values,
    tab: spec.tabs ? codesOf(spec.tabs.codes.all, from[spec.tabs.field]) : [],
    sort: sortOf(from.sort),
    page: wholeNumber(from.page, 1, 1_000_000) ?? 1,
    size: sizes.find(size => String(size) === from.size) ?? spec.pageSize,
    openId: spec.opens ? (wholeNumber(from[spec.opens.param], 1, Number.MAX_SAFE_INTEGER) ?? null) : null,
  };
}

export type ListChange = {
  values?: Readonly<Record<string, unknown>>;
  tab?: readonly (string | number)[];
  sort?: readonly SortField[];
  page?: number;
  size?: number;
  openId?: number | null;
};

/** The address after a change. Whatever changes which rows are meant goes back to the first page. */
export function writeSearch(spec: AddressSpec, search: Search, change: ListChange): Search {
  const out: Record<string, string> = { ...normalise(spec, search) };
  const put = (name: string, text: string | undefined) => {
    if (text === undefined || text === '') delete out[name];
    else out[name] = text;
  };
  for (const [name, value] of Object.entries(change.values ?? {})) {
    const filter = spec.filters[name];
    if (!filter) continue;
    const kept = value === undefined ? filter.initial : value;
    put(name, kept === undefined ? undefined : filter.print(kept));
  }
  if (change.tab && spec.tabs) put(spec.tabs.field, change.tab.join(',') || (spec.tabs.initial && 'ALL'));
  if (change.sort) put('sort', change.sort.map(({ field, order }) => `${field}.${order}`).join(','));
  if (change.size !== undefined) put('size', change.size === spec.pageSize ? undefined : String(change.size));
  if (change.values || change.tab || change.sort || change.size !== undefined) delete out.page;
  if (change.page !== undefined) put('page', change.page > 1 ? String(change.page) : undefined);
  if (change.openId !== undefined && spec.opens)
    put(spec.opens.param, change.openId === null ? undefined : String(change.openId));
  return out;
}

/** The address with every filter back at its beginning; what is remembered, tab, sort and size stay. */
export function resetSearch(spec: AddressSpec, search: Search): Search {
  const narrowing = Object.keys(spec.filters).filter(name => !spec.filters[name]?.remember);
  return writeSearch(spec, search, { values: Object.fromEntries(narrowing.map(name => [name, undefined])) });
}

/** Filters that are set to something else than their beginning. */
export function activeFilters(spec: AddressSpec, values: FilterValues): string[] {
  return Object.entries(spec.filters)
    .filter(([name, filter]) => {
      const value = values[name];
      if (value === undefined || filter.remember) return false;
      return filter.initial === undefined || filter.print(value) !== filter.print(filter.initial);
    })
    .map(([name]) => name);
}

export interface ListRequest {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
}

/** What the call is asked; null while a required filter is not chosen. Paging is added by the reader. */
export function requestOf(
  spec: AddressSpec,
  state: Pick<ListState, 'values' | 'tab' | 'sort'>,
  fixed: object = {},
): ListRequest | null {
  const out = { params: {}, query: {}, body: { ...fixed } } as Record<'params' | 'query' | 'body', object>;
  for (const [name, filter] of Object.entries(spec.filters)) {
    const value = state.values[name];
    if (value === undefined) {
      if (filter.required) return null;
      continue;
    }
    const into = filter.into ?? 'body';
    out[into] = { ...out[into], ...(filter.send ? filter.send(value, name) : { [name]: value }) };
  }
  if (spec.tabs && state.tab.length > 0) out.body = { ...out.body, [spec.tabs.field]: state.tab };
  if (state.sort.length > 0) out.body = { ...out.body, sort: state.sort };
  return out as unknown as ListRequest;
}

/** `20.22`, `-12,41` as the customer's links write them; codes that the table has not are dropped. */
export function codesOf(all: readonly (string | number)[], text: string | undefined): (string | number)[] {
  if (!text) return [];
  const byText = new Map(all.map(code => [String(code), code]));
  return text
    .split(/[.,]/)
    .map(part => byText.get(part.trim()))
    .filter(code => code !== undefined);
}

function sortOf(text: string | undefined): SortField[] {
  return (text ?? '').split(',').flatMap(part => {
    const match = /^(\w+)\.(asc|desc)$/.exec(part);
    return match ? [{ field: match[1]!, order: match[2] as 'asc' | 'desc' }] : [];
  });
}

function wholeNumber(text: string | undefined, min: number, max: number): number | undefined {
  if (!text || !/^\d{1,16}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
