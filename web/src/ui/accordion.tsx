import { type ReactNode, useId } from 'react';
import './accordion.css';

interface Part {
  readonly key: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** 折叠面板: parts under their titles, one open at a time. The browser's own; antd's would also weigh on the first load. */
export function Accordion({ parts, open }: { parts: readonly Part[]; open?: string }) {
  const group = useId();
  return (
    <div className="accordion">
      {parts.map(({ key, label, children }) => (
        <details key={key} name={group} open={key === open}>
          <summary>{label}</summary>
          <div className="accordion-part">{children}</div>
        </details>
      ))}
    </div>
  );
}
