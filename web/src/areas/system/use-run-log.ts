import { readTaskLog, type TaskRunRow } from '@materia/contract/areas/system';
import type { AnswerOf } from '@materia/contract/kernel';
import { useEffect, useState } from 'react';
import { api } from '../../kernel/api.ts';
import { ApiFailure } from '../../kernel/api-failure.ts';

export type LogLine = AnswerOf<typeof readTaskLog>['lines'][number];

interface RunLog {
  lines: readonly LogLine[];
  /** As the log was read last. */
  run: TaskRunRow | null;
  problem: string | null;
}

const everyMs = 2_000;
const nothing: RunLog = { lines: [], run: null, problem: null };

/** The log of a run, read on every two seconds until the run is over (spec 01 §10). */
export function useRunLog(runId: number): RunLog {
  const [log, setLog] = useState(nothing);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gone = new AbortController();
    let after = 0;
    const read = async () => {
      try {
        const input = { params: { runId }, query: { after } };
        const { lines, run, ended } = await api(readTaskLog, input, { quiet: true, signal: gone.signal });
        after = lines.at(-1)?.seq ?? after;
        setLog(before => ({ lines: [...before.lines, ...lines], run, problem: null }));
        if (!ended) timer = setTimeout(() => void read(), lines.length > 0 && run.status !== 'WORKING' ? 0 : everyMs);
      } catch (failure) {
        if (gone.signal.aborted) return;
        const problem = failure instanceof ApiFailure ? failure.message : String(failure);
        setLog(before => ({ ...before, problem }));
        timer = setTimeout(() => void read(), everyMs);
      }
    };
    setLog(nothing);
    void read();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [runId]);
  return log;
}
