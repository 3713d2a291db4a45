import type { ReactNode } from 'react';
import './sample-row.css';

/** Samples beside one another, as many as fit. */
export function SampleRow({ children }: { children: ReactNode }) {
  return <div className="sample-row">{children}</div>;
}

/** What came of a press, in words: a sample does nothing else. */
export function SampleResult({ children }: { children: ReactNode }) {
  return (
    <p className="sample-result" role="status">
      {children}
    </p>
  );
}
