import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Counter } from '../kernel/counter.ts';
import { useLive } from '../kernel/live.ts';
import { useCall } from '../kernel/query.ts';
import { useT } from '../kernel/texts.ts';

const anewMs = 3_600_000;
const bundleMs = 2000;

/** A counter's number, leading to the rows behind it: at the start, each hour, and bundled 2 s after live messages (spec 01 §7). */
export function CounterBadge({ counter }: { counter: Counter }) {
  const t = useT();
  const { data, refetch } = useCall(counter.call, counter.input, { quiet: true, staleTime: bundleMs });
  const bundle = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useLive(counter.on, () => {
    bundle.current ??= setTimeout(() => {
      bundle.current = undefined;
      void refetch();
    }, bundleMs);
  });
  useEffect(() => {
    const hourly = setInterval(() => void refetch(), anewMs);
    return () => {
      clearInterval(hourly);
      clearTimeout(bundle.current);
      bundle.current = undefined;
    };
  }, [refetch]);
  const n = data === undefined ? 0 : counter.read(data);
  if (n === 0) return null;
  const label = t(counter.label, { n });
  return (
    <Link
      className="counter-badge"
      to={counter.leadsTo.to}
      search={counter.leadsTo.search}
      title={label}
      aria-label={label}
      onClick={event => event.stopPropagation()}
    >
      {n > 999 ? '999+' : n}
    </Link>
  );
}
