import { type ReactNode, useState } from 'react';
import { Question } from '../ui/question.tsx';
import { ApiFailure } from './api-failure.ts';
import { useT } from './texts.ts';

interface Asked {
  readonly title: string;
  readonly answer: (yes: boolean) => void;
}

/**
 * What the server asks about once, such as a price below cost (spec 03 §3.12): `send` makes a call; where it is refused with the
 * reason CONFIRM, the question is shown and the call made again, confirmed. Who says no has the refusal.
 */
export function useConfirmed(): {
  send: <A>(call: (confirmed: boolean) => Promise<A>) => Promise<A>;
  question: ReactNode;
} {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (title: string) => new Promise<boolean>(answer => setAsked({ title, answer }));
  return {
    send: async call => {
      try {
        return await call(false);
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.reason !== 'CONFIRM') throw failure;
        const yes = await ask(failure.message);
        setAsked(null);
        if (!yes) throw failure;
        return call(true);
      }
    },
    question: asked && (
      <Question
        title={asked.title}
        yes={t('list.goOn')}
        no={t('list.cancel')}
        onYes={() => asked.answer(true)}
        onNo={() => asked.answer(false)}
      />
    ),
  };
}
