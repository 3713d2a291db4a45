import { type Codes, comma, Duration, type DurationCode, isDay, parseYuan, yuan } from '@materia/contract/kernel';
import type { Filter, FilterOptions } from './filter.ts';
import { ChoiceInput, DaysInput, MoneyRangeInput, PeriodInput, PickFilterInput, TextInput } from './filter-inputs.tsx';
import type { MoneyRange, PeriodValue, PickSource } from './filter-values.ts';

const listed = (words: readonly string[], lang: 'zh' | 'en') => words.join(comma(lang));

/** Free text; sent when typing pauses, at Enter at once. */
export function text(options: FilterOptions & Pick<Filter, 'alias'> & { max?: number } = {}): Filter<string> {
  const { max = 100, ...rest } = options;
  return {
    ...rest,
    parse: raw => raw.trim().slice(0, max) || undefined,
    print: value => value,
    chip: value => value,
    Input: props => <TextInput {...props} max={max} />,
  };
}

interface ChoiceOptions<V> extends FilterOptions {
  initial?: V;
  arriving?: Filter<V>['arriving'];
  alias?: readonly string[];
  /** What the server takes where nothing is chosen. */
  unset?: V;
}

/** One of a table of codes; `many: true`: several of them, sent as an array, `a,b` in the address. */
export function choice<C extends string | number>(
  codes: Codes<C>,
  options: ChoiceOptions<readonly C[]> & { many: true },
): Filter<readonly C[]>;
export function choice<C extends string | number>(codes: Codes<C>, options?: ChoiceOptions<C>): Filter<C>;
export function choice<C extends string | number>(
  codes: Codes<C>,
  { many = false, unset, ...rest }: ChoiceOptions<unknown> & { many?: boolean } = {},
): Filter {
  const known = new Map(codes.all.map(code => [String(code), code]));
  const parts = (raw: string) => raw.split(/[.,]/).flatMap(part => known.get(part.trim()) ?? []);
  const list = (value: unknown) => (Array.isArray(value) ? value : [value]) as C[];
  return {
    ...(rest as ChoiceOptions<never>),
    parse: raw => (many ? (parts(raw).length > 0 ? parts(raw) : undefined) : known.get(raw)),
    print: value => list(value).join(','),
    chip: (value, { lang }) =>
      listed(
        list(value).map(code => codes.label(code, lang)),
        lang,
      ),
    Input: props => <ChoiceInput {...props} codes={codes} many={many} unset={unset as string | number | undefined} />,
  };
}

export function pick(
  source: PickSource,
  options: ChoiceOptions<readonly number[]> & { many: true },
): Filter<readonly number[]>;
export function pick(source: PickSource, options?: ChoiceOptions<number>): Filter<number>;
export function pick(
  source: PickSource,
  { many = false, ...rest }: ChoiceOptions<unknown> & { many?: boolean } = {},
): Filter {
  const ids = (raw: string) => {
    const parts = raw.split(/[.,]/).filter(part => /^\d{1,15}$/.test(part));
    return parts.map(Number);
  };
  const list = (value: unknown) => (Array.isArray(value) ? value : [value]) as number[];
  return {
    ...(rest as ChoiceOptions<never>),
    first: async () => {
      const [item] = await source.search('');
      return item && (many ? [item.value] : item.value);
    },
    parse: raw => (many ? (ids(raw).length > 0 ? ids(raw) : undefined) : ids(raw)[0]),
    print: value => list(value).join(','),
    chip: async (value, { lang }) =>
      listed(
        (await source.named(list(value))).map(item => item.label),
        lang,
      ),
    Input: props => <PickFilterInput {...props} source={source} many={many} />,
  };
}

const readDays = (raw: string): readonly [string, string] | undefined => {
  const [from = '', to = '', more] = raw.split('~');
  return isDay(from) && isDay(to) && from <= to && more === undefined ? [from, to] : undefined;
};

/**
 * The date presets and 自定义 (spec 01 §9). Sends `duration`, for own days `duration: ALL` and the range under `range`.
 * `arriving`: the preset of addresses that came with another parameter (spec 02 §6).
 */
export function period(
  options: FilterOptions & { initial?: DurationCode; arriving?: Filter<PeriodValue>['arriving']; range?: string } = {},
): Filter<PeriodValue> {
  const { initial = 'TODAY', range = 'range', ...rest } = options;
  return {
    label: 'list.period',
    ...rest,
    initial,
    parse: raw => (Duration.has(raw) ? (raw as DurationCode) : readDays(raw)),
    print: value => (typeof value === 'string' ? value : value.join('~')),
    send: (value, name) => (typeof value === 'string' ? { [name]: value } : { [name]: 'ALL', [range]: value }),
    chip: (value, { lang }) => (typeof value === 'string' ? Duration.label(value, lang) : value.join(' ~ ')),
    Input: PeriodInput,
  };
}

type DayPair = readonly [string, string];

/**
 * Two days, both inclusive. `initial`: those around today; `arriving`: those of addresses that came with another parameter.
 * @public for days that are no period of the business (expiry, validity: spec 04, 06, 08); orders have `period`
 */
export function days(
  options: FilterOptions & {
    initial?: () => DayPair;
    arriving?: { readonly with: readonly string[]; readonly value: () => DayPair };
  } = {},
): Filter<DayPair> {
  const { initial, arriving, ...rest } = options;
  const filter: Filter<DayPair> = {
    ...rest,
    parse: readDays,
    print: value => value.join('~'),
    chip: value => value.join(' ~ '),
    Input: props => <DaysInput {...props} />,
  };
  // Asked for anew each time: a list that was declared yesterday begins with today.
  if (initial) Object.defineProperty(filter, 'initial', { get: initial, enumerable: true });
  if (arriving)
    Object.defineProperty(filter, 'arriving', {
      get: () => ({ with: arriving.with, value: arriving.value() }),
      enumerable: true,
    });
  return filter;
}

const printEnds = (value: MoneyRange, joint: string) => value.map(end => (end === null ? '' : yuan(end))).join(joint);

/** An amount from … to, either end open; typed in yuan, sent in fen. */
export function moneyRange(options: FilterOptions = {}): Filter<MoneyRange> {
  return {
    ...options,
    parse: raw => {
      const [from = '', to = ''] = raw.split('~');
      const ends: MoneyRange = [parseYuan(from), parseYuan(to)];
      return ends[0] === null && ends[1] === null ? undefined : ends;
    },
    print: value => printEnds(value, '~'),
    chip: value => printEnds(value, ' ~ '),
    Input: MoneyRangeInput,
  };
}

/** Yes, no, or not asked. */
export function flag(options: FilterOptions & { initial?: boolean } = {}): Filter<boolean> {
  return {
    ...options,
    parse: raw => (raw === 'true' ? true : raw === 'false' ? false : undefined),
    print: String,
    chip: (value, { t }) => t(value ? 'list.yes' : 'list.no'),
    Input: props => (
      <ChoiceInput
        {...props}
        value={props.value === undefined ? undefined : String(props.value)}
        onChange={value => props.onChange(value === undefined ? undefined : value === 'true')}
        words={{ true: 'list.yes', false: 'list.no' }}
        many={false}
      />
    ),
  };
}
