import {
  listNotifications,
  type NotificationRow,
  readNotifications,
  toggleNotifications,
} from '@materia/contract/areas/notification';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { useLang } from '../../../kernel/texts.ts';
import { keepUnread } from '../use-unread.ts';

export type Tab = NotificationRow['category'] | 'ALL';

interface Shown {
  readonly rows: readonly NotificationRow[];
  readonly next: string | null;
  readonly reading: boolean;
  readonly failure: ApiFailure | null;
}

const nothing: Shown = { rows: [], next: null, reading: true, failure: null };
const atOnce = 20;

/** The rows of one tab, read on by key, and what is done with them. `news` reads them anew when it changes, and so does the language. */
export function useCentre(tab: Tab, unreadOnly: boolean, news: unknown) {
  const [shown, setShown] = useState(nothing);
  const turn = useRef(0);
  const lang = useLang();
  const read = useCallback(
    async (after: string | null) => {
      const mine = ++turn.current;
      setShown(before => ({ ...before, reading: true, failure: null }));
      const filter = { ...(tab === 'ALL' ? {} : { category: tab }), ...(unreadOnly ? { unread: true } : {}) };
      const body = { ...filter, part: 'ROWS' as const, ...(after === null ? {} : { after }) };
      try {
        const page = await api(listNotifications, { params: { limit: atOnce, page: 1 }, body }, { quiet: true });
        if (mine !== turn.current) return;
        const next = page.next ?? null;
        setShown(({ rows }) => ({
          ...nothing,
          reading: false,
          next,
          rows: after === null ? page.rows : [...rows, ...page.rows],
        }));
      } catch (problem) {
        if (!(problem instanceof ApiFailure)) throw problem;
        if (mine === turn.current) setShown(before => ({ ...before, reading: false, failure: problem }));
      }
    },
    [tab, unreadOnly],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is read with what is there
  useEffect(() => void read(null), [read, news, lang]);

  const mark = async (body: { ids: number[] } | { all: true; category?: NotificationRow['category'] }) =>
    keepUnread(await api(readNotifications, { body }));
  return {
    ...shown,
    more: () => void read(shown.next),
    again: () => void read(null),
    readOne: (id: number) => mark({ ids: [id] }),
    readAll: async () => {
      await mark({ all: true, ...(tab === 'ALL' ? {} : { category: tab }) });
      await read(null);
    },
    remove: async (id: number) => {
      await api(toggleNotifications, { body: { ids: [id], deleted: true } });
      setShown(before => ({ ...before, rows: before.rows.filter(row => row.id !== id) }));
    },
  };
}
