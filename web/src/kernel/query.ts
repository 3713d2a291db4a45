import type { Call, CallShape } from '@materia/contract/kernel';
import {
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { useHere } from '../ui/layers.ts';
import { type ApiOptions, api } from './api.ts';
import type { ApiFailure } from './api-failure.ts';
import { layoutSettings } from './layout-settings.ts';
import type { InputOf } from './request.ts';
import { session } from './session.ts';
import { currentLang } from './texts.ts';

/** The cache of answers. Who signs in next must not see what the one before saw (spec 01 §2). */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Live messages say what changed; reading again at every glance would only load the server.
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

let keptFor = session.get()?.user.userId;
session.subscribe(now => {
  if (now?.user.userId === keptFor) return;
  keptFor = now?.user.userId;
  queryClient.clear();
});

// What the server says in words it says in the language of the question.
let askedIn = currentLang();
layoutSettings.subscribe(() => {
  if (currentLang() === askedIn) return;
  askedIn = currentLang();
  void queryClient.invalidateQueries();
});

/** The key under which answers of a call are kept; without input: all of them, to be invalidated. */
export function keyOf(call: Pick<Call, 'method' | 'path'>, input?: unknown): readonly unknown[] {
  const name = `${call.method} ${call.path}`;
  return input === undefined ? [name] : [name, input];
}

export interface CallOptions {
  quiet?: boolean;
  /** False: not yet (a parameter is missing, a tab is closed). */
  enabled?: boolean;
  /** Keeps showing the answer before, while that for the new input is under way. */
  keepPrevious?: boolean;
  staleTime?: number;
}

/**
 * Reads a call and keeps its answer: `const { data, error, refetch } = useCall(readOrder, { params: { orderId } })`. On a screen that is
 * kept alive behind another it asks nothing; looked at again, it reads again.
 */
export function useCall<S extends CallShape>(
  call: Call<S>,
  input: InputOf<S>,
  options: CallOptions = {},
): UseQueryResult<S['answer'], ApiFailure> {
  const here = useHere();
  return useQuery<S['answer'], ApiFailure>({
    queryKey: keyOf(call as Call, input),
    queryFn: ({ signal }) => api(call, input, { signal, quiet: options.quiet }),
    enabled: here && (options.enabled ?? true),
    staleTime: options.staleTime,
    placeholderData: options.keepPrevious ? before => before : undefined,
  });
}

/** An answer that was asked for ahead is as good as a new one for so long. */
export const aheadMs = 2_000;

/** Asks before what shows the answer is there: somebody is about to open it. What is refused says so when it is shown. */
export function readAhead<S extends CallShape>(call: Call<S>, input: InputOf<S>): void {
  void queryClient.prefetchQuery({
    queryKey: keyOf(call as Call, input),
    queryFn: ({ signal }) => api(call, input, { signal, quiet: true }),
    staleTime: aheadMs,
  });
}

export interface ChangeOptions<S extends CallShape> extends Pick<ApiOptions, 'quiet' | 'async'> {
  /** Calls whose answers are out of date afterwards. */
  invalidates?: readonly Pick<Call, 'method' | 'path'>[];
  onDone?: (answer: S['answer'], input: InputOf<S>) => void;
  onFailed?: (failure: ApiFailure, input: InputOf<S>) => void;
}

/**
 * Makes a call that changes something: `const save = useChange(saveGoods, { invalidates: [listGoods] })`, `save.mutate({ body })`.
 * Calls that take an Idempotency-Key get one; pressed again after an answer that never came, the same one.
 */
export function useChange<S extends CallShape>(
  call: Call<S>,
  options: ChangeOptions<S> = {},
): UseMutationResult<S['answer'], ApiFailure, InputOf<S>> {
  const client = useQueryClient();
  const unanswered = useRef<{ input: string; key: string } | null>(null);
  return useMutation<S['answer'], ApiFailure, InputOf<S>>({
    mutationFn: async input => {
      const idempotencyKey = call.idempotent ? keyFor(unanswered, input) : undefined;
      return api(call, input, { idempotencyKey, quiet: options.quiet, async: options.async });
    },
    onSuccess: async (answer, input) => {
      unanswered.current = null;
      options.onDone?.(answer, input);
      await Promise.all((options.invalidates ?? []).map(each => client.invalidateQueries({ queryKey: keyOf(each) })));
    },
    onError: (failure, input) => {
      if (failure.kind === 'refused') unanswered.current = null;
      options.onFailed?.(failure, input);
    },
  });
}

function keyFor(unanswered: { current: { input: string; key: string } | null }, input: unknown): string {
  const text = JSON.stringify(input);
  if (unanswered.current?.input !== text) unanswered.current = { input: text, key: randomKey() };
  return unanswered.current.key;
}

/** A fresh Idempotency-Key; `crypto.randomUUID` is there in secure contexts only. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
