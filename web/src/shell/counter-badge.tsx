import { Link } from '@tanstack/react-router';
import { useCountersOf } from '../counters.ts';
import type { Counter } from '../kernel/counter.ts';
import { useT } from '../kernel/texts.ts';
import { useCounted } from '../kernel/use-counted.ts';
import { countText } from '../ui/count-badge.tsx';

/** The numbers beside a folder of the menu. */
export function CounterBadges({ folder }: { folder: string }) {
  const counters = useCountersOf(folder);
  return counters.map(counter => <CounterBadge key={counter.label} counter={counter} />);
}

/** A counter's number, leading to the rows behind it (spec 01 §7). */
function CounterBadge({ counter }: { counter: Counter }) {
  const t = useT();
  const data = useCounted(counter.call, counter.input as never, counter.on);
  const n = data === undefined ? 0 : counter.read(data);
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
