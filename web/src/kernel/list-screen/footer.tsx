import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { pageSizes } from '@materia/contract/kernel';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { rememberPageSize } from './list-model.ts';
import type { ListView } from './use-list.ts';

interface FooterProps {
  view: ListView;
  mobile: boolean;
  /** Whose pages these are, where another list stands behind this one. */
  of?: string;
}

/** Sums, total, page size, pages. The total comes after the rows; a capped one is counted exactly on click. */
export function Footer({ view, mobile, of }: FooterProps) {
  const pages = view.model.list.reading !== 'scroll';
  return (
    <footer className="list-footer">
      {!mobile && <Sums view={view} />}
      <span className="list-footer-space" />
      <Total view={view} />
      {pages && <Pages view={view} mobile={mobile} of={of} />}
    </footer>
  );
}

function Sums({ view }: { view: ListView }) {
  const { sums } = view.reading.snapshot;
  const summed = Object.entries(view.model.list.columns).filter(
    ([, { sum, needs }]) => sum && (!needs || view.tools.has(needs)),
  );
  if (!sums || summed.length === 0) return null;
  return (
    <span className="list-sums">
      {view.tools.t('list.sums')}
      {summed.map(([name, { sum, total = String }]) => {
        const value = sums[typeof sum === 'string' ? sum : name];
        return typeof value === 'number' ? (
          <span key={name}>
            {view.titleOf(name)} <b>{total(value)}</b>
          </span>
        ) : null;
      })}
    </span>
  );
}

function Total({ view }: { view: ListView }) {
  const { t } = view.tools;
  const { total, capped, counting } = view.reading.snapshot;
  if (total === null) return <span className="list-total">{counting ? t('list.counting') : null}</span>;
  const text = t('list.total', { total: capped ? `${total}+` : total });
  if (!capped) return <span className="list-total">{text}</span>;
  return (
    <button
      type="button"
      className="list-link list-total"
      title={t('list.countExactly')}
      disabled={counting}
      onClick={() => void view.reading.machine.count(true)}
    >
      {counting ? t('list.counting') : text}
    </button>
  );
}

function Pages({ view, mobile, of }: FooterProps) {
  const { t } = view.tools;
  const { page, size } = view.address.state;
  const { hasNext } = view.reading.snapshot;
  return (
    <nav className="list-pages" aria-label={[of, t('list.page', { page })].filter(Boolean).join(' ')}>
      {!mobile && (
        <Select
          size="small"
          value={size}
          aria-label={t('list.pageSize', { n: size })}
          options={pageSizes.map(n => ({ value: n as number, label: t('list.pageSize', { n }) }))}
          onChange={next => {
            rememberPageSize(view.model, next);
            view.address.change({ size: next });
          }}
        />
      )}
      <Button
        size="small"
        icon={<LeftOutlined />}
        aria-label={t('list.previousPage')}
        title={t('list.previousPage')}
        disabled={page <= 1}
        onClick={() => view.reading.turnTo(page - 1)}
      />
      <PageJump view={view} />
      <Button
        size="small"
        icon={<RightOutlined />}
        aria-label={t('list.nextPage')}
        title={t('list.nextPage')}
        disabled={!hasNext}
        onClick={() => view.reading.turnTo(page + 1)}
      />
    </nav>
  );
}

/** The page, and the way to another one by its number. */
function PageJump({ view }: { view: ListView }) {
  const { page, size } = view.address.state;
  const { total, capped } = view.reading.snapshot;
  const [typed, setTyped] = useState('');
  const last = total !== null && !capped ? Math.max(1, Math.ceil(total / size)) : null;
  const jump = () => {
    const wanted = Math.max(1, Math.min(Number(typed) || page, last ?? 1_000_000));
    setTyped('');
    if (wanted !== page) view.reading.turnTo(wanted);
  };
  return (
    <input
      className="list-page"
      aria-label={view.tools.t('list.goToPage')}
      inputMode="numeric"
      value={typed}
      placeholder={last === null ? String(page) : `${page} / ${last}`}
      onChange={event => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
      onKeyDown={event => event.key === 'Enter' && jump()}
      onBlur={jump}
    />
  );
}
