import { CloseOutlined, HolderOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Lead } from '@materia/contract/kernel';
import { CatchBoundary } from '@tanstack/react-router';
import { Button } from 'antd';
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '../../kernel/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { LeadLink } from './lead-link.tsx';
import { useRowSpan } from './use-row-span.ts';

/** What somebody can do with a block while they arrange. */
export interface Arranging {
  /** By one place; false: there is none. */
  readonly step: (by: 1 | -1) => boolean;
  readonly canStep: (by: 1 | -1) => boolean;
  readonly drop: (code: string) => void;
  readonly remove: () => void;
}

interface Props {
  readonly code: string;
  readonly title: string;
  /** The list of which it shows the first rows. */
  readonly list: Lead | null;
  readonly width: 1 | 2 | 3;
  readonly arranging: Arranging | null;
  readonly children: ReactNode;
}

/** A block with its title; while it is arranged it is dragged by its head, or moved by the arrows. */
export function BlockFrame({ code, title, list, width, arranging, children }: Props) {
  const [over, setOver] = useState(false);
  const { of, span } = useRowSpan();
  const dragged = arranging && {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', code),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      arranging.drop(event.dataTransfer.getData('text/plain'));
    },
  };
  return (
    <section
      className="dash-block"
      data-block={code}
      data-width={width}
      data-over={over || undefined}
      data-arranged={arranging ? true : undefined}
      aria-label={title}
      style={span === undefined ? undefined : { gridRowEnd: `span ${span}` }}
      {...dragged}
    >
      <div ref={of} className="dash-card">
        <header>
          {arranging && <HolderOutlined aria-hidden />}
          <h2>
            <LeadLink lead={arranging ? null : list} className="dash-title">
              {title}
            </LeadLink>
          </h2>
          {arranging && <Tools title={title} arranging={arranging} />}
        </header>
        <div className="dash-body" inert={arranging !== null}>
          <CatchBoundary getResetKey={() => code} errorComponent={BrokenBlock}>
            {children}
          </CatchBoundary>
        </div>
      </div>
    </section>
  );
}

/** A block that cannot be drawn: the others stand. */
function BrokenBlock({ reset }: { error?: unknown; reset?: () => void }) {
  const t = useT();
  return <ErrorPanel message={t('call.failed')} retry={reset} />;
}

const keys: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function Tools({ title, arranging }: { title: string; arranging: Arranging }) {
  const t = useT();
  const tools = useRef<HTMLFieldSetElement>(null);
  const step = (by: 1 | -1): boolean => {
    const held = document.activeElement;
    if (!arranging.step(by)) return false;
    // What is moved in the page loses the focus; at either end the button that had it is of no more use.
    requestAnimationFrame(() => {
      const usable = held instanceof HTMLButtonElement && !held.disabled ? held : null;
      (usable ?? tools.current?.querySelector<HTMLButtonElement>('button:enabled'))?.focus();
    });
    return true;
  };
  const onKey = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (by && step(by)) event.preventDefault();
  };
  const button = (name: 'earlier' | 'later', by: 1 | -1) => (
    <Button
      type="text"
      size="small"
      icon={by < 0 ? <LeftOutlined /> : <RightOutlined />}
      aria-label={t(`system.dashboard.${name}`, { title })}
      title={t(`system.dashboard.${name}`, { title })}
      disabled={!arranging.canStep(by)}
      onClick={() => step(by)}
    />
  );
  return (
    <fieldset ref={tools} className="dash-tools" aria-label={title} onKeyDown={onKey}>
      {button('earlier', -1)}
      {button('later', 1)}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('system.dashboard.remove', { title })}
        title={t('system.dashboard.remove', { title })}
        onClick={arranging.remove}
      />
    </fieldset>
  );
}
