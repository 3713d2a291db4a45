import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  className: string;
  label: string | undefined;
  children: ReactNode;
}

/** What may be wider or higher than its place: reached by the keyboard, to be scrolled with it, only while it is. */
export function ScrollBox({ className, label, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const at = box.current;
    if (!at) return;
    const look = () => setScrolls(at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight);
    const sizes = new ResizeObserver(look);
    for (const part of [at, ...at.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, []);
  return (
    <section ref={box} className={className} {...(scrolls && { tabIndex: 0, 'aria-label': label })}>
      {children}
    </section>
  );
}
