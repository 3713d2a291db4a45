import {
  type Call,
  type CallShape,
  type LiveFrame,
  type LiveFrameType,
  type OwnCounter,
  ownCounters,
} from '@materia/contract/kernel';
import { useEffect } from 'react';
import { publicSetting } from './config.ts';
import { onLive } from './live.ts';
import { keyOf, queryClient, useCall } from './query.ts';
import type { InputOf } from './request.ts';

const bundleMs = 2000;
const hourMs = 3_600_000;

/** What keeps a number true, however many parts of the page show it. */
interface Watch {
  shown: number;
  stop: () => void;
}
const watches = new Map<string, Watch>();

const apart: readonly unknown[] = ownCounters;

/** Whether a frame says that a number is another: a COUNTERS frame names those it means (spec 01 §8). */
export function concerns({ type, names }: Pick<LiveFrame, 'type'> & { names?: unknown }, own?: OwnCounter): boolean {
  if (type !== 'COUNTERS') return true;
  const named: readonly unknown[] = Array.isArray(names) ? names : [];
  return own ? named.includes(own) : named.some(name => !apart.includes(name));
}

/** Reads anew when live messages came in, bundled, and each hour. */
function watch(
  key: readonly unknown[],
  on: readonly LiveFrameType[],
  { own, waitMs }: { own: OwnCounter | undefined; waitMs: number },
): () => void {
  let bundle: ReturnType<typeof setTimeout> | undefined;
  const anew = () => {
    bundle = undefined;
    void queryClient.invalidateQueries({ queryKey: key });
  };
  const unlisten = onLive(on, frame => {
    if (concerns(frame, own)) bundle ??= setTimeout(anew, waitMs);
  });
  const hourly = setInterval(anew, publicSetting('notify.alertSummaryMs', hourMs));
  return () => {
    unlisten();
    clearInterval(hourly);
    clearTimeout(bundle);
  };
}

/**
 * Keeps the answer of a call true: read again 2 s after live messages, or as long as it may wait, and each hour. Wanted in several
 * places it is watched once.
 */
export function useKeptTrue<S extends CallShape>(
  call: Call<S>,
  input: InputOf<S>,
  on: readonly LiveFrameType[],
  own?: OwnCounter,
  waitMs: number = bundleMs,
): void {
  const name = JSON.stringify([keyOf(call as Call, input), on, waitMs]);
  useEffect(() => {
    const [key, types] = JSON.parse(name) as [readonly unknown[], readonly LiveFrameType[]];
    const shared = watches.get(name) ?? { shown: 0, stop: watch(key, types, { own, waitMs }) };
    watches.set(name, shared);
    shared.shown += 1;
    return () => {
      shared.shown -= 1;
      if (shared.shown > 0) return;
      shared.stop();
      watches.delete(name);
    };
  }, [name, own, waitMs]);
}

/**
 * A number of the shell (spec 01 §7): read at the start, each hour, 2 s after live messages and when the stream is back. Shown in
 * several places it is asked for once.
 */
export function useCounted<S extends CallShape>(
  call: Call<S>,
  input: InputOf<S>,
  on: readonly LiveFrameType[],
  own?: OwnCounter,
): S['answer'] | undefined {
  const { data } = useCall(call, input, { quiet: true, staleTime: bundleMs });
  useKeptTrue(call, input, on, own);
  return data;
}
