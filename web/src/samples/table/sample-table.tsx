import type { ReactNode } from 'react';
import './sample-table.css';

/** The place of a list in a sample page: what is left of its height. */
export function SampleTable({ children }: { children: ReactNode }) {
  return <div className="sample-table">{children}</div>;
}
