import { queryClient } from '../query.ts';
import type { PickItem, PickSource } from './filter-values.ts';

const aMinute = 60_000;
const most = 50;

/** A source of choices that is short and comes whole: found by what its words hold, named by its ids. */
export function wholeList(key: string, read: () => Promise<readonly PickItem[]>): PickSource {
  const all = () => queryClient.fetchQuery({ queryKey: ['pick', key], queryFn: read, staleTime: aMinute });
  return {
    search: async query => {
      const words = query.trim().toLowerCase();
      const holds = ({ label, hint = '' }: PickItem) => `${label} ${hint}`.toLowerCase().includes(words);
      return (await all()).filter(holds).slice(0, most);
    },
    named: async ids => (await all()).filter(item => ids.includes(item.value)),
  };
}
