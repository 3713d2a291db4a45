import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type HTMLAttributes, type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '../texts.ts';
import './scroll-strip.css';

/** A row of things that may not fit: what lies beyond an edge is told by an arrow there, which goes to it. */
export function ScrollStrip({ className, ...row }: HTMLAttributes<HTMLDivElement>) {
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  const beyond = useBeyond(strip);
  const go = (way: 1 | -1) => {
    const { current } = strip;
    current?.scrollBy({ left: way * current.clientWidth * 0.7, behavior: 'smooth' });
  };
  const arrow = (way: 1 | -1) => (
    // The keyboard needs none: what gets the focus scrolls into view.
    <button
      type="button"
      tabIndex={-1}
      className={`scroll-strip-arrow scroll-strip-${way < 0 ? 'before' : 'after'}`}
      aria-label={t(way < 0 ? 'list.scrollBack' : 'list.scrollOn')}
      title={t(way < 0 ? 'list.scrollBack' : 'list.scrollOn')}
      onClick={() => go(way)}
    >
      {way < 0 ? <LeftOutlined /> : <RightOutlined />}
    </button>
  );
  return (
    <div className="scroll-strip">
      {beyond.before && arrow(-1)}
      <div ref={strip} className={className} {...row} />
      {beyond.after && arrow(1)}
    </div>
  );
}

/** Whether something lies out of sight at either side. */
function useBeyond(strip: RefObject<HTMLElement | null>) {
  const [beyond, setBeyond] = useState({ before: false, after: false });
  useEffect(() => {
    const row = strip.current;
    if (!row) return;
    const look = () => {
      const before = row.scrollLeft > 1;
      const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
      setBeyond(was => (was.before === before && was.after === after ? was : { before, after }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(row);
    for (const part of row.children) sizes.observe(part);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [strip]);
  return beyond;
}
