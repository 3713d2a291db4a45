import type { Call, Codes } from '@materia/contract/kernel';
import { ask, type Tabs } from './declaration.ts';

/** What a list answers that counts its own tabs (part TOTAL). */
type Counting = Call<{
  params: { limit: number; page: number };
  query: unknown;
  body: unknown;
  sent: unknown;
  answer: { counts?: readonly { tab: string | number; count: number }[] | null };
  fails: string;
}>;

/** A tab per code, counted by the list's own call; `ALL` stands for no choice. */
export function countedTabs(codes: Pick<Codes, 'all' | 'label'>, call: Counting): Tabs {
  return {
    field: 'tab',
    codes: codes as Codes,
    list: codes.all.map(code => (code === 'ALL' ? { codes: [], counted: code } : { codes: [code] })),
    counts: ask(call, ({ counts }) => new Map((counts ?? []).map(({ tab, count }) => [tab, count])), {
      body: (_values, own) => ({ ...own, part: 'TOTAL' }),
      params: { limit: 1, page: 1 },
    }),
  };
}
