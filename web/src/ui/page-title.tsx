import type { ReactNode } from 'react';
import './panels.css';

/** The head of a page: its title left, the one main action right (look). */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="ui-page-title">
      <h1>{title}</h1>
      {children && <div className="ui-page-title-actions">{children}</div>}
    </header>
  );
}
