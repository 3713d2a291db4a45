import type { SlotNote } from '@materia/contract/areas/mat';
import './planogram-panel.css';

/** What is wrong with slots, or to be minded of them, slot by slot. */
export function SlotNotes({ tone, notes }: { tone: 'danger' | 'warning'; notes: readonly SlotNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={`planogram-notes planogram-notes-${tone}`}>
      {notes.map(({ subNo, trackNo, message }) => (
        <li key={`${subNo} ${trackNo} ${message}`}>
          {trackNo} · {message}
        </li>
      ))}
    </ul>
  );
}
