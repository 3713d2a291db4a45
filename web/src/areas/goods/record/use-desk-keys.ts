import { type RefObject, useRef } from 'react';
import { useActKeys } from './use-act-keys.ts';

interface Keys {
  approve: () => void;
  walk: (by: 1 | -1) => void;
}

/** A approves, R goes to the reason of a rejection, J/K walk. Answers where the reason is typed. */
export function useDeskKeys({ approve, walk }: Keys): RefObject<HTMLInputElement | null> {
  const reason = useRef<HTMLInputElement>(null);
  useActKeys({
    a: approve,
    r: () => reason.current?.focus(),
    j: () => walk(1),
    k: () => walk(-1),
  });
  return reason;
}
