import type { Tone } from '@materia/contract/kernel';
import type { ReactNode } from 'react';
import { TimeText } from './time-text.tsx';
import './timeline.css';

export interface TimelineEvent {
  readonly id: string | number;
  /** ISO instant. */
  readonly at: string;
  readonly icon: ReactNode;
  readonly tone?: Tone;
  readonly title: string;
  readonly text?: ReactNode;
}

/** What happened, one after the other, each with a sign of what it was. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {events.map(({ id, at, icon, tone = 'plain', title, text }) => (
        <li key={id}>
          <span className="timeline-icon" data-tone={tone} aria-hidden>
            {icon}
          </span>
          <div>
            <p className="timeline-head">
              <b>{title}</b>
              <TimeText at={at} full />
            </p>
            {text && <div className="timeline-text">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
