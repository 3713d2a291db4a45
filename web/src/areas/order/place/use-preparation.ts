import { type Preparation, prepareOrder } from '@materia/contract/areas/order';
import type { z } from 'zod';
import { useCall } from '../../../kernel/query.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import type { NewOrder } from './basket.ts';

export type Prepared = z.infer<typeof Preparation>;

/** What a new order may choose from: stores (`typed`: by name or address), ways, time frames, and what the customer has. */
export function usePreparation({ orderType, storeId, customerId }: NewOrder, typed = ''): Prepared | undefined {
  const storeWords = useDebounced(typed.trim(), 300) || undefined;
  const { data } = useCall(
    prepareOrder,
    { query: { orderType, storeId, customerId, storeWords } },
    { keepPrevious: true, staleTime: 30_000 },
  );
  return data;
}
