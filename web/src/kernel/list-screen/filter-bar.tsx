import { CloseOutlined, FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useEffect, useState } from 'react';
import { useLayer } from '../../ui/layers.ts';
import { RequiredMark } from '../../ui/required-mark.tsx';
import { activeFilters } from './address.ts';
import type { Filter } from './filter.ts';
import { type ListView, sameBy } from './use-list.ts';
import { ViewsMenu } from './views-menu.tsx';
import './filters.css';

/** One row of filters; the others fold under 更多筛选, those that are set stand as chips that can be taken away. */
export const FilterBar = memo(
  Filters,
  // Not with every page that is turned: fields are the dearest part of the screen.
  sameBy(view => [view.address.filtering, view.settings, view.tools]),
);

function Filters({ view, mobile }: { view: ListView; mobile: boolean }) {
  const { t } = view.tools;
  const filters = permitted(view);
  const first = filters.filter(([, filter]) => filter.place !== 'more');
  const more = filters.filter(([, filter]) => filter.place === 'more');
  const active = activeFilters(view.model.spec, view.address.state.values);
  const folded = more.filter(([name]) => active.includes(name));
  const [open, setOpen] = useState(false);
  useLayer(mobile && open);
  if (filters.length === 0) return null;
  const shown = mobile ? (open ? filters : []) : first;
  return (
    <search className={`list-filters${mobile && open ? ' list-sheet' : ''}`}>
      {mobile && open && <SheetHead view={view} close={() => setOpen(false)} />}
      <div className="list-filters-row">
        {shown.map(([name, filter]) => (
          <FilterField key={name} name={name} filter={filter} view={view} />
        ))}
        {mobile && !open && (
          <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
            {t('list.filters')} {active.length > 0 && active.length}
          </Button>
        )}
        {!mobile && more.length > 0 && (
          <Button type="text" aria-expanded={open} icon={<FilterOutlined />} onClick={() => setOpen(!open)}>
            {t(open ? 'list.lessFilters' : 'list.moreFilters')}
          </Button>
        )}
        {active.length > 0 && (
          <Button type="text" onClick={view.address.reset}>
            {t('list.reset')}
          </Button>
        )}
      </div>
      <ViewsMenu view={view} />
      {!mobile && open && <MoreFields more={more} view={view} />}
      {!open && folded.length > 0 && (
        <div className="list-chips">
          {folded.map(([name, filter]) => (
            <Chip key={name} name={name} filter={filter} view={view} />
          ))}
        </div>
      )}
    </search>
  );
}

/** The filters whose choices this account may see, and would choose between. */
function permitted({ model, tools: { has, platform } }: ListView) {
  return Object.entries(model.list.filters).filter(
    ([, filter]) => (!filter.needs || has(filter.needs)) && (!filter.platform || platform),
  );
}

function MoreFields({ more, view }: { more: readonly (readonly [string, Filter])[]; view: ListView }) {
  return (
    <div className="list-filters-more">
      {more.map(([name, filter]) => (
        <FilterField key={name} name={name} filter={filter} view={view} />
      ))}
    </div>
  );
}

function SheetHead({ view, close }: { view: ListView; close: () => void }) {
  return (
    <div className="list-sheet-head">
      <h2>{view.tools.t('list.filters')}</h2>
      <Button type="text" icon={<CloseOutlined />} aria-label={view.tools.t('list.close')} onClick={close} />
    </div>
  );
}

interface FieldProps {
  name: string;
  filter: Filter;
  view: ListView;
}

function FilterField({ name, filter, view }: FieldProps) {
  // By screen: another list of the area may stand behind this one.
  const id = `filter${view.model.list.screen.path.replaceAll('/', '-')}-${name}`;
  const label = view.tools.t(filter.label ?? `${view.model.area}.field.${name}`);
  return (
    <div className="list-filter">
      <label htmlFor={id}>
        {label}
        {filter.required && <RequiredMark />}
      </label>
      <filter.Input
        id={id}
        label={label}
        value={view.address.state.values[name]}
        onChange={value => view.address.change({ values: { [name]: value } })}
      />
    </div>
  );
}

function Chip({ name, filter, view }: FieldProps) {
  const { t, lang } = view.tools;
  const value = view.address.state.values[name];
  const [words, setWords] = useState('');
  const key = value === undefined ? '' : filter.print(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the printed value stands for the value
  useEffect(() => {
    let gone = false;
    if (value !== undefined) {
      // A name that cannot be read leaves the printed value.
      void Promise.resolve(filter.chip(value, { t, lang })).then(
        text => !gone && setWords(text),
        () => !gone && setWords(key),
      );
    }
    return () => {
      gone = true;
    };
  }, [filter, key, t, lang]);
  const label = t(filter.label ?? `${view.model.area}.field.${name}`);
  return (
    <span className="list-chip">
      <span className="list-cut" title={`${label} ${words}`}>
        {label} <b>{words}</b>
      </span>
      <button
        type="button"
        aria-label={t('list.removeFilter', { name: label })}
        onClick={() => view.address.change({ values: { [name]: undefined } })}
      >
        <CloseOutlined />
      </button>
    </span>
  );
}
