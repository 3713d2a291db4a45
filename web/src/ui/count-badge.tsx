import './count-badge.css';

/** A number where there is little room: beyond 999 nobody reads it. */
export const countText = (n: number): string => (n > 999 ? '999+' : String(n));

/** How many are waiting; none: nothing. */
export function CountBadge({ n }: { n: number }) {
  return n === 0 ? null : <span className="ui-count">{countText(n)}</span>;
}
