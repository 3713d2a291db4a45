import { useCallback, useEffect, useRef } from 'react';

/** `act` some time after it was asked for, once for all who asked meanwhile; not after the component is gone. */
export function useGathered(act: () => void, ms: number): () => void {
  const latest = useRef(act);
  latest.current = act;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, ms);
  }, [ms]);
}
