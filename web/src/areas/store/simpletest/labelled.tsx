import { type ReactNode, useId } from 'react';

/** A small field under its label, several in a row. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="test-edit-cell">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
