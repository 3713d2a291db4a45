import type { ReactNode } from 'react';
import { useT } from '../../../kernel/texts.ts';
import './offline-monitor.css';

/** The numbers over a part of the monitor, named by their texts. */
export function MonitorFigures({ figures }: { figures: readonly (readonly [string, ReactNode])[] }) {
  const t = useT();
  return (
    <dl className="monitor-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`mat.monitor.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
