import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from './words.tsx';
import './panels.css';

const patienceMs = 200;

/** Shows its content only after 200 ms: what comes quicker needs no skeleton (look: Loading). */
export function Late({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return late ? children : null;
}

/** Grey rows where rows will be. */
export function RowsSkeleton({ rows = 10 }: { rows?: number }) {
  const t = useWords();
  return (
    <Late>
      <div className="ui-skeleton" role="status" aria-label={t('ui.loading')}>
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          <div key={at} className="ui-skeleton-row" />
        ))}
      </div>
    </Late>
  );
}

/** A page on its way: title, a row of filters, rows. */
export function PageSkeleton() {
  return (
    <Late>
      <div className="ui-skeleton-title" />
      <RowsSkeleton rows={12} />
    </Late>
  );
}
