import type { LiveFrameType } from '@materia/contract/kernel';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLive } from '../live.ts';
import { networkUp } from '../network.ts';
import { useLang } from '../texts.ts';
import { type ListRequest, requestOf } from './address.ts';
import { ListMachine, type ListSnapshot } from './list-machine.ts';
import type { AnyRow, ListModel } from './list-model.ts';
import { LiveRows } from './live-rows.ts';
import type { ListAddress } from './use-address.ts';

export interface ListReading {
  machine: ListMachine<AnyRow>;
  live: LiveRows<AnyRow> | null;
  snapshot: ListSnapshot<AnyRow>;
  request: ListRequest | null;
  /** Rises when counts of tabs and figures may have changed. */
  news: number;
  /** Reads these rows again: something was done with them here. */
  touched: (ids: readonly number[]) => void;
  /** Another page: asked for at once, while the router is still busy with the address that says so. */
  turnTo: (page: number) => void;
}

const countsEveryMs = 3000;

function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then, 0));
}

/** One machine per mounted screen, fed by the address and the live stream. */
export function useMachine(model: ListModel, address: ListAddress): ListReading {
  const lang = useLang();
  const words = useRef(lang);
  words.current = lang;
  const [news, setNews] = useState(0);
  const { machine, live } = useMemo(() => makeMachine(model, () => words.current, setNews), [model]);
  useEffect(() => () => live?.stop(), [live]);
  const snapshot = useSyncExternalStore(machine.subscribe, machine.snapshot);

  const { values, tab, page, size } = address.state;
  const { desk } = model.list;
  const sort = address.state.sort.length === 0 && desk?.on(tab) ? desk.sort : address.state.sort;
  const request = useMemo(
    () => requestOf(model.spec, { values, tab, sort }, model.list.body),
    [model, values, tab, sort],
  );
  const { here, change } = address;
  const turnTo = useCallback(
    (next: number) => {
      void machine.open(request, next, size);
      change({ page: next });
    },
    [machine, request, size, change],
  );
  useEffect(() => {
    if (here) void machine.open(request, page, size);
  }, [machine, here, request, page, size]);

  useAsleep(live, here);
  useFrames(model, live, machine, here);
  useRecovery(machine);
  const touched = (ids: readonly number[]) => (live ? live.touched(ids) : void machine.refresh());
  return { machine, live, snapshot, request, news, touched, turnTo };
}

type Raise = (next: (before: number) => number) => void;

function makeMachine(model: ListModel, lang: () => 'zh' | 'en', raise: Raise) {
  const machine = new ListMachine<AnyRow>({
    ask: model.ask,
    idOf: model.idOf,
    versionOf: model.versionOf,
    reading: model.list.reading ?? 'pages',
    parts: model.takes('part'),
    afterPaint,
  });
  const declared = model.list.live;
  const live = declared
    ? new LiveRows<AnyRow>({
        machine,
        arrives: declared.arrives ?? true,
        tab: () => (machine.request?.body[model.list.tabs?.field ?? ''] as (string | number)[] | undefined) ?? [],
        stateOf: row => declared.stateOf?.(row, lang()) ?? null,
        onNews: pacer(() => {
          raise(before => before + 1);
          // A sum that could not be had keeps its value; the next news asks again.
          void machine.recount().catch(() => undefined);
        }),
        schedule: (then, ms) => {
          const timer = setTimeout(then, ms);
          return () => clearTimeout(timer);
        },
      })
    : null;
  return { machine, live };
}

/** Counts are asked for at once and then at most every three seconds, however many frames come. */
function pacer(ask: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let due = false;
  const pulse = () => {
    if (waiting) {
      due = true;
      return;
    }
    ask();
    waiting = setTimeout(() => {
      waiting = null;
      if (!due) return;
      due = false;
      pulse();
    }, countsEveryMs);
  };
  return pulse;
}

/** A screen behind another, or a page in the background, asks nothing until it is looked at. */
function useAsleep(live: LiveRows<AnyRow> | null, here: boolean): void {
  useEffect(() => {
    if (!live) return;
    const follow = () => live.sleep(!here || document.hidden);
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [live, here]);
}

/** A list that could not be read is read again when the network is back, or the stream: nobody has to press 重试. */
function useRecovery(machine: ListMachine<AnyRow>): void {
  const again = () => {
    if (machine.snapshot().phase === 'failed') void machine.refresh();
  };
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => networkUp.subscribe(up => up && latest.current()), []);
  useLive('HELLO', again);
}

function useFrames(model: ListModel, live: LiveRows<AnyRow> | null, machine: ListMachine<AnyRow>, here: boolean): void {
  const declared = model.list.live;
  const missed = useRef(false);
  useLive('ROW', frame => {
    const { entity, id, version } = frame as { entity?: string; id?: number; version?: number | null };
    if (declared?.entity === undefined || entity !== declared.entity || id === undefined) return;
    live?.hear({ id, version: version ?? undefined });
  });
  useLive('RESYNC', () => {
    if (here) void machine.refresh();
    else missed.current = true;
  });
  useEffect(() => {
    if (!here || !missed.current) return;
    missed.current = false;
    void machine.refresh();
  }, [here, machine]);
  const types = Object.keys(declared?.frames ?? {}) as LiveFrameType[];
  useLive(types, frame => {
    const news = declared?.frames?.[frame.type]?.(frame);
    if (news) live?.hear(news);
  });
}
