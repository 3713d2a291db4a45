import { autoMatchInsurance } from '@materia/contract/areas/goods';
import type { AnswerOf } from '@materia/contract/kernel';
import { useRef } from 'react';
import { useChange } from '../../../kernel/query.ts';

type Matched = Omit<AnswerOf<typeof autoMatchInsurance>, 'next'>;
const none: Matched = { matched: 0, toConfirm: 0, none: 0 };

/** 自动匹配, call by call until all that waits was looked at; `done` hears what came of it. */
export function useAutomatch(done: (all: Matched) => void) {
  const all = useRef(none);
  const auto = useChange(autoMatchInsurance, {
    onDone: ({ next, ...part }) => {
      const before = all.current;
      all.current = {
        matched: before.matched + part.matched,
        toConfirm: before.toConfirm + part.toConfirm,
        none: before.none + part.none,
      };
      if (next === null) done(all.current);
      else auto.mutate({ body: { after: next } });
    },
  });
  const begin = () => {
    all.current = none;
    auto.mutate({ body: {} });
  };
  return { begin, busy: auto.isPending };
}
