import { placeOrder, type Quote, quoteOrder } from '@materia/contract/areas/order';
import { useEffect, useState } from 'react';
import { useDraft } from '../../../kernel/form/form-drafts.ts';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { type bodyOf, isBegun, type NewOrder } from './basket.ts';
import { useQuote } from './use-quote.ts';

/** What stands in the form of a new order; kept as a draft over a reload. */
export function useOrderDraft(name: string, empty: NewOrder) {
  const draft = useDraft(name);
  const [order, setOrder] = useState<NewOrder>(() => ({ ...empty, ...draft.restored }));
  useEffect(() => draft.keep(isBegun(order) ? { ...order } : null));
  return { order, put: (part: Partial<NewOrder>) => setOrder(before => ({ ...before, ...part })) };
}

/** What an order costs, asked while it is written, and placing it once for that price. */
export function usePlacing(body: ReturnType<typeof bodyOf>, placed: () => void) {
  const t = useT();
  const quote = useQuote(quoteOrder, body && { body });
  const place = useChange(placeOrder, {
    quiet: true,
    onDone: ({ orderNo }) => {
      toast({ type: 'success', title: t('order.new.placed', { no: orderNo }) });
      placed();
    },
    // Refused for another price: the answer carries the new quote, which the next press confirms.
    onFailed: failure => quote.replace(quoteIn(failure.data)),
  });
  const expectedPayable = quote.quote?.payable;
  const submit = () => {
    if (body && expectedPayable !== undefined && !place.isPending) place.mutate({ body: { ...body, expectedPayable } });
  };
  return {
    quote,
    submit,
    placing: place.isPending,
    problem: place.error,
    ready: body !== null && quote.quote !== null && !quote.pending,
  };
}

/** The new quote that a refusal for another price carries (spec 02 §4.1). */
function quoteIn(data: unknown): Quote | null {
  return typeof data === 'object' && data !== null && 'payable' in data ? (data as Quote) : null;
}
