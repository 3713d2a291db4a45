import { VerticalAlignTopOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '../kernel/texts.ts';
import { scrollToTop } from './scroll.ts';
import './scroll-to-top.css';

const shownAfterPx = 400;

/**
 * Back to the top of whatever was scrolled far down in the screen that is looked at (spec 01 §11): the page, a table. Behind it others
 * are kept as they were left, scrolled down too.
 */
export function ScrollToTop({ within, screen }: { within: RefObject<HTMLElement | null>; screen: string | null }) {
  const t = useT();
  const far = useRef(new Set<Element>());
  const [scrolled, setScrolled] = useState<Element>();
  useEffect(() => {
    const frame = within.current;
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || target.scrollHeight <= target.clientHeight) return;
      if (target.scrollTop > shownAfterPx) far.current.add(target);
      else far.current.delete(target);
      setScrolled(farHere(far.current));
    };
    frame?.addEventListener('scroll', look, { capture: true, passive: true });
    return () => frame?.removeEventListener('scroll', look, { capture: true });
  }, [within]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, other scroll places
  useEffect(() => setScrolled(farHere(far.current)), [screen]);
  if (!scrolled) return null;
  const label = t('shell.toTop');
  return (
    <button
      type="button"
      className="scroll-to-top"
      title={label}
      aria-label={label}
      onClick={() => scrollToTop(scrolled)}
    >
      <VerticalAlignTopOutlined aria-hidden />
    </button>
  );
}

/** Of what was scrolled far down, that which is looked at; what is no longer in the page is forgotten. */
function farHere(far: Set<Element>): Element | undefined {
  for (const each of far) if (!each.isConnected) far.delete(each);
  return [...far].findLast(each => each.closest('[data-here]'));
}
