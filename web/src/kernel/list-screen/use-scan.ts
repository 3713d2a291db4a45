import { useEffect, useRef } from 'react';
import { nothingOnTop } from '../../ui/layers.ts';
import { ScannedCode } from './scanned-code.ts';
import { isTyping } from './use-keys.ts';
import type { ListView } from './use-list.ts';

/** A scanned code opens its record, whatever the list shows (spec 02 §6.1); in a field it is what is typed there. */
export function useScan(view: ListView): void {
  const latest = useRef(view);
  latest.current = view;
  const { here } = view.address;
  const scan = view.model.list.opens?.scan;
  useEffect(() => {
    if (!here || !scan) return;
    const reader = new ScannedCode();
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !nothingOnTop() || isTyping(event.target)) return;
      const code = reader.press(event.key, event.timeStamp);
      if (code === null) return;
      // Its Enter is the scanner's, not that of the row under the cursor.
      event.preventDefault();
      event.stopPropagation();
      // What the server refused was toasted by the client.
      void scan(code).then(
        id => id !== null && latest.current.address.change({ openId: id }),
        () => undefined,
      );
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [here, scan]);
}
