import { useState } from 'react';
import { ApiFailure } from '../../../kernel/api-failure.ts';

/** Runs a dialog's call: what the server refuses is shown in the dialog, which stays. */
export function useAnswer() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setProblem(null);
    try {
      return await call();
    } catch (refusal) {
      if (!(refusal instanceof ApiFailure)) throw refusal;
      setProblem(refusal.message);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { problem, setProblem, busy, run };
}
