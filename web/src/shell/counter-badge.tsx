import { Link } from '@tanstack/react-router';
import { useCountersOf } from '../counters.ts';
import type { Counter } from '../kernel/counter.ts';
import { useT } from '../kernel/texts.ts';
import { useCounted } from '../kernel/use-counted.ts';
import { countText } from '../ui/count-badge.tsx';

/** The numbers of a folder of the menu; with `path` those that lead to that screen. */
export function CounterBadges({ folder, path }: { folder: string; path?: string }) {
  const counters = useCountersOf(folder).filter(({ leadsTo }) => path === undefined || leadsTo.to === path);
  return counters.map(counter => <CounterBadge key={counter.label} counter={counter} />);
}

/** The numbers of a folder that is closed: one leads to its rows, several are one sum, since there is room for no more. */
export function FolderCount({ folder }: { folder: string }) {
  const counters = useCountersOf(folder);
  return counters.length > 1 ? <Sum counters={counters} before={[]} /> : <CounterBadges folder={folder} />;
}

type Said = { n: number; label: string };

/** Asks for one counter after the other, each in a part of its own, and says what they come to. */
function Sum({ counters: [counter, ...others], before }: { counters: readonly Counter[]; before: readonly Said[] }) {
  return counter ? <Summand counter={counter} others={others} before={before} /> : <Total said={before} />;
}

interface SummandProps {
  counter: Counter;
  others: readonly Counter[];
  before: readonly Said[];
}
function Summand({ counter, others, before }: SummandProps) {
  const t = useT();
  const n = useNumber(counter);
  return <Sum counters={others} before={n === 0 ? before : [...before, { n, label: t(counter.label, { n }) }]} />;
}

function Total({ said }: { said: readonly Said[] }) {
  const n = said.reduce((sum, each) => sum + each.n, 0);
  if (n === 0) return null;
  const label = said.map(each => each.label).join(' · ');
  return (
    <span className="ui-count" title={label}>
      <span aria-hidden>{countText(n)}</span>
      <span className="ui-hidden">{label}</span>
    </span>
  );
}

function useNumber(counter: Counter): number {
  const data = useCounted(counter.call, counter.input as never, counter.on);
  return data === undefined ? 0 : counter.read(data);
}

/** A counter's number, leading to the rows behind it (spec 01 §7). */
function CounterBadge({ counter }: { counter: Counter }) {
  const t = useT();
  const n = useNumber(counter);
  if (n === 0) return null;
  const label = t(counter.label, { n });
  return (
    <Link
      className="ui-count counter-badge"
      to={counter.leadsTo.to}
      search={counter.leadsTo.search}
      title={label}
      aria-label={label}
      onClick={event => event.stopPropagation()}
    >
      {countText(n)}
    </Link>
  );
}
