import { countUnread, type UnreadNotifications } from '@materia/contract/areas/notification';
import { useEffect, useRef } from 'react';
import { useLive } from '../../kernel/live.ts';
import { keyOf, queryClient, useCall } from '../../kernel/query.ts';
import { concerns } from '../../kernel/use-counted.ts';

const bundleMs = 300;

/** Frames behind which stands a row in the centre, or that say that the centre is another now (spec 01 §8). */
const news = [
  'NOTIFICATION',
  'MAT_ORDER',
  'STORE_ORDER',
  'MAT_NETWORK',
  'MAT_T',
  'MAT_H',
  'COUNTERS',
  'RESYNC',
  'HELLO',
] as const;

/** What the bell shows, as it is now; several frames at once are one question. */
export function useUnread() {
  const { data, refetch } = useCall(countUnread, {}, { quiet: true, staleTime: bundleMs });
  const bundle = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useLive(news, frame => {
    if (!concerns(frame, 'notification')) return;
    bundle.current ??= setTimeout(() => {
      bundle.current = undefined;
      void refetch();
    }, bundleMs);
  });
  useEffect(
    () => () => {
      clearTimeout(bundle.current);
      bundle.current = undefined;
    },
    [],
  );
  return data;
}

/** The calls that read or confirm answer what is unread then: no need to ask. */
export function keepUnread(unread: UnreadNotifications): void {
  queryClient.setQueryData(keyOf(countUnread, {}), unread);
}

/** All unread ones; counts end at what can be shown. */
export const totalOf = (unread: UnreadNotifications | undefined): number =>
  Object.values(unread?.counts ?? {}).reduce((sum, n) => sum + n, 0);

export const shownCount = (n: number): string => (n > 99 ? '99+' : String(n));
