import { addDays, type Codes, Duration, dayOf, parseYuan, yuan } from '@materia/contract/kernel';
import { Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { chosenTags } from '../../ui/chosen-tags.tsx';
import { later } from '../../ui/later.tsx';
import { useLang, useT } from '../texts.ts';
import type { FilterInputProps } from './filter.ts';
import type { MoneyRange, PeriodValue, PickItem, PickSource } from './filter-values.ts';

const typingPauseMs = 400;

/** A text that is handed on when typing pauses or Enter is pressed, and follows when the address changes. */
function useTyped(value: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = (text: string) => {
    clearTimeout(timer.current);
    if (text !== value) commit(text);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(text), typingPauseMs);
  };
  return { typed, type, now };
}

export function TextInput({ id, value, onChange, max }: FilterInputProps<string> & { max: number }) {
  const { typed, type, now } = useTyped(value ?? '', text => onChange(text.trim() || undefined));
  return (
    <Input
      id={id}
      className="list-filter-text"
      value={typed}
      maxLength={max}
      allowClear
      autoComplete="off"
      onChange={event => type(event.target.value)}
      onPressEnter={() => now(typed)}
      onBlur={() => now(typed)}
    />
  );
}

interface ChoiceInputProps extends FilterInputProps<unknown> {
  codes?: Codes;
  /** Value → text key, for choices that are no codes. */
  words?: Readonly<Record<string, string>>;
  many: boolean;
  /** What holds where nothing is chosen; absent: anything. */
  unset?: string | number;
}

export function ChoiceInput({ id, label, value, onChange, codes, words, many, unset }: ChoiceInputProps) {
  const t = useT();
  const lang = useLang();
  const options = codes
    ? codes.all.map(code => ({ value: code, label: codes.label(code, lang) }))
    : Object.entries(words ?? {}).map(([code, key]) => ({ value: code as string | number, label: t(key) }));
  return (
    <Select<unknown>
      id={id}
      aria-label={label}
      className="list-filter-select"
      mode={many ? 'multiple' : undefined}
      {...chosenTags(value, t)}
      value={value}
      options={options}
      allowClear
      placeholder={unset !== undefined && codes ? codes.label(unset, lang) : t('list.any')}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      popupMatchSelectWidth={false}
      onChange={next => onChange(next === undefined || (Array.isArray(next) && next.length === 0) ? undefined : next)}
    />
  );
}

/** Names of picked ids, and what the typed text finds; late answers are dropped. */
function usePicked(source: PickSource, ids: readonly number[]) {
  const [items, setItems] = useState<readonly PickItem[]>([]);
  const [named, setNamed] = useState<ReadonlyMap<number, PickItem>>(new Map());
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = ids.filter(id => !named.has(id)).join(',');
  useEffect(() => {
    if (wanted === '') return;
    let gone = false;
    const missing = wanted.split(',').map(Number);
    // A name that cannot be read leaves the id on the screen; the list itself shows what failed.
    void source.named(missing).then(
      found => !gone && setNamed(known => keyed(known, found)),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [source, wanted]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (query: string, pause = typingPauseMs) => {
    clearTimeout(timer.current);
    const mine = ++turn.current;
    timer.current = setTimeout(() => {
      void source.search(query).then(
        found => {
          if (mine !== turn.current) return;
          setItems(found);
          setNamed(known => keyed(known, found));
        },
        () => undefined,
      );
    }, pause);
  };
  return { items, named, search };
}
const keyed = (known: ReadonlyMap<number, PickItem>, items: readonly PickItem[]) =>
  new Map([...known, ...items.map(item => [item.value, item] as const)]);

interface PickInputProps extends FilterInputProps<unknown> {
  source: PickSource;
  many: boolean;
  /** What holds where nothing is picked, in words; absent: something is to be picked. */
  unset?: string;
}

/** In a filter nothing picked is anything. */
export function PickFilterInput(props: Omit<PickInputProps, 'unset'>) {
  return <PickInput {...props} unset={useT()('list.any')} />;
}

export function PickInput({ id, label, value, onChange, source, many, unset }: PickInputProps) {
  const t = useT();
  const ids = (value === undefined ? [] : Array.isArray(value) ? value : [value]) as number[];
  const { items, named, search } = usePicked(source, ids);
  // What is typed or pasted into a closed one opens it: that is what it is opened for.
  const typed = useRef('');
  const shown = [...items, ...ids.filter(picked => !items.some(item => item.value === picked)).map(nameOf)];
  function nameOf(picked: number): PickItem {
    return named.get(picked) ?? { value: picked, label: String(picked) };
  }
  return (
    <Select<unknown>
      id={id}
      aria-label={label}
      className="list-filter-select"
      mode={many ? 'multiple' : undefined}
      {...chosenTags(value, t)}
      value={value}
      options={shown.map(item => ({ value: item.value, label: item.label, title: item.hint ?? item.label }))}
      allowClear
      placeholder={unset ?? t('form.choose')}
      popupMatchSelectWidth={false}
      showSearch={{
        filterOption: false,
        onSearch: query => {
          typed.current = query;
          search(query);
        },
      }}
      onOpenChange={open => {
        if (open) search(typed.current, 0);
        else typed.current = '';
      }}
      onChange={next => onChange(next === undefined || (Array.isArray(next) && next.length === 0) ? undefined : next)}
    />
  );
}

const own = 'OWN';

/** The presets of spec 01 §9; 自定义 opens two days beside it. */
export function PeriodInput({ id, label, value, onChange }: FilterInputProps<PeriodValue>) {
  const t = useT();
  const lang = useLang();
  const range = typeof value === 'object' ? value : undefined;
  const options = [
    ...Duration.all.map(code => ({ value: code as string, label: Duration.label(code, lang) })),
    { value: own, label: t('list.custom') },
  ];
  const today = dayOf(Date.now());
  const choose = (next: string | undefined) =>
    onChange(next === own ? [addDays(today, -6), today] : Duration.has(next) ? (next as PeriodValue) : undefined);
  return (
    <>
      <Select
        id={id}
        aria-label={label}
        className="list-filter-period"
        value={range ? own : (value as string | undefined)}
        options={options}
        showSearch={false}
        popupMatchSelectWidth={false}
        onChange={choose}
      />
      {range && <DaysInput id={`${id}-days`} label={label} value={range} onChange={onChange} />}
    </>
  );
}

/** Two days: the calendar comes when somebody wants days of their own. */
export const DaysInput = later(async () => (await import('./days-input.tsx')).DaysInput);

const printEnds = (value: MoneyRange | undefined) => [0, 1].map(end => (value?.[end] == null ? '' : yuan(value[end])));

export function MoneyRangeInput({ id, label, value, onChange }: FilterInputProps<MoneyRange>) {
  const t = useT();
  const [texts, setTexts] = useState(printEnds(value));
  const printed = printEnds(value).join('~');
  useEffect(() => setTexts(printed.split('~')), [printed]);
  const commit = () => {
    const [from = null, to = null] = texts.map(text => parseYuan(text));
    if (texts.join('~') === printed) return;
    if (from === null && to === null) onChange(undefined);
    else onChange(from !== null && to !== null && from > to ? [to, from] : [from, to]);
  };
  return (
    <span className="list-filter-days">
      {[t('list.from'), t('list.to')].map((word, index) => (
        <Input
          key={word}
          id={index === 0 ? id : undefined}
          aria-label={`${label} ${word}`}
          placeholder={word}
          inputMode="decimal"
          value={texts[index]}
          onChange={event => setTexts(texts.map((text, at) => (at === index ? event.target.value : text)))}
          onBlur={commit}
          onPressEnter={commit}
        />
      ))}
    </span>
  );
}
