import { Checkbox, Input, Pagination, Radio, Tag } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Choices, toggled } from './choices.ts';
import { EmptyPanel } from './empty-panel.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { Modal } from './modal.tsx';
import { RowsSkeleton } from './skeletons.tsx';
import { toast } from './toast.ts';
import { useWords } from './words.tsx';
import './pick-list.css';

export interface PickPage<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

export interface PickListProps<R> {
  title: string;
  /** Reads a page; the design system itself asks nobody. */
  read: (query: string, page: number, signal: AbortSignal) => Promise<PickPage<R>>;
  keyOf: (row: R) => string | number;
  nameOf: (row: R) => string;
  /** What stands below the name. */
  about?: (row: R) => ReactNode;
  /** What is said where nothing is found because nothing was typed yet. */
  untyped?: string;
  /** More than one may be chosen. */
  many?: boolean;
  chosen?: readonly R[];
  pick: (rows: readonly R[]) => void;
  close: () => void;
}

export const pickPageSize = 10;
const settleMs = 250;

/** A dialog to choose from a list: searched, by pages, the choice kept over them (spec 01 §9). */
export function PickList<R>(props: PickListProps<R>) {
  const { title, keyOf, nameOf, many = false } = props;
  const t = useWords();
  const [choices, setChoices] = useState<Choices<string | number, R>>(
    () => new Map((props.chosen ?? []).map(row => [keyOf(row), row])),
  );
  const confirm = () => {
    if (choices.size === 0) toast({ type: 'warning', title: t('ui.pick.none'), toastId: 'pick' });
    else props.pick([...choices.values()]);
  };
  const toggle = (row: R) => setChoices(before => toggled(before, keyOf(row), row, many));
  return (
    <Modal
      open
      title={title}
      width={560}
      okText={many ? t('ui.pick.confirm', { n: choices.size }) : t('ui.confirm')}
      cancelText={t('ui.cancel')}
      onOk={confirm}
      onCancel={props.close}
    >
      <Rows {...props} choices={choices} toggle={toggle} />
      {many && choices.size > 0 && (
        <div className="pick-list-chosen" aria-live="polite">
          {[...choices.values()].map(row => (
            <Tag key={keyOf(row)} closable onClose={() => toggle(row)}>
              {nameOf(row)}
            </Tag>
          ))}
        </div>
      )}
    </Modal>
  );
}

type RowsProps<R> = PickListProps<R> & { choices: Choices<string | number, R>; toggle: (row: R) => void };

function Rows<R>(props: RowsProps<R>) {
  const { keyOf, nameOf, about, many, choices, toggle } = props;
  const t = useWords();
  const { query, setQuery, page, setPage, found, failure, again } = useFound(props.read);
  const Mark = many ? Checkbox : Radio;
  return (
    <>
      <Input.Search
        allowClear
        autoFocus
        aria-label={t('ui.pick.search')}
        placeholder={t('ui.pick.search')}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      {failure && <ErrorPanel message={failure} retry={again} />}
      {!failure && !found && <RowsSkeleton rows={5} />}
      {!failure && found?.rows.length === 0 && (
        <EmptyPanel message={(query.trim() === '' && props.untyped) || t('ui.pick.nothing')} />
      )}
      {!failure && found && found.rows.length > 0 && (
        <ul className="pick-list">
          {found.rows.map(row => (
            <li key={keyOf(row)}>
              <Mark checked={choices.has(keyOf(row))} onChange={() => toggle(row)}>
                {nameOf(row)}
                {about && <span className="pick-list-about">{about(row)}</span>}
              </Mark>
            </li>
          ))}
        </ul>
      )}
      {found && found.total > pickPageSize && (
        <Pagination
          simple
          size="small"
          current={page}
          pageSize={pickPageSize}
          total={found.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

/** The page that was asked for last; answers that come after it are dropped. */
function useFound<R>(read: PickListProps<R>['read']) {
  const [asked, setAsked] = useState({ query: '', page: 1, times: 0 });
  const [found, setFound] = useState<PickPage<R> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(read);
  latest.current = read;
  const first = useRef(true);
  useEffect(() => {
    const control = new AbortController();
    const ask = () =>
      latest.current(asked.query, asked.page, control.signal).then(
        answer => {
          if (control.signal.aborted) return;
          setFound(answer);
          setFailure(null);
        },
        (problem: unknown) => {
          if (!control.signal.aborted) setFailure(problem instanceof Error ? problem.message : String(problem));
        },
      );
    const timer = setTimeout(() => void ask(), first.current ? 0 : settleMs);
    first.current = false;
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [asked]);
  return {
    ...asked,
    found,
    failure,
    setQuery: (query: string) => setAsked(before => ({ ...before, query, page: 1 })),
    setPage: (page: number) => setAsked(before => ({ ...before, page })),
    again: () => setAsked(before => ({ ...before, times: before.times + 1 })),
  };
}
