import type { ReactNode } from 'react';
import './panels.css';

/** Nothing here: one sentence and the one action (look: Empty). */
export function EmptyPanel({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className="ui-panel">
      <p className="ui-panel-message">{message}</p>
      {children}
    </div>
  );
}
