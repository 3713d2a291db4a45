import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from './use-media.ts';

/** Whether the page is being printed: painted anew before the paper is, not some time after. */
export function usePrinting(): boolean {
  const paper = useMedia('print');
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing || paper;
}
