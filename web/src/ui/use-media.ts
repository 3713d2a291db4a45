import { useEffect, useState } from 'react';

/** Whether a media query holds, now and as it changes. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = () => setMatches(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

/** The four layouts of spec 01 §11: ≥1200 sidebar, 992–1199 icon rail, 769–991 overlay, ≤768 mobile. */
export type LayoutWidth = 'wide' | 'rail' | 'overlay' | 'mobile';

export function useLayoutWidth(): LayoutWidth {
  const wide = useMedia('(min-width: 1200px)');
  const rail = useMedia('(min-width: 992px)');
  const overlay = useMedia('(min-width: 769px)');
  return wide ? 'wide' : rail ? 'rail' : overlay ? 'overlay' : 'mobile';
}
