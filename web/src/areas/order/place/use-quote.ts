import type { Quote } from '@materia/contract/areas/order';
import type { Call, CallShape } from '@materia/contract/kernel';
import { useState } from 'react';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
import { useCall } from '../../../kernel/query.ts';
import type { InputOf } from '../../../kernel/request.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';

const pauseMs = 300;

export interface LiveQuote {
  quote: Quote | null;
  problem: ApiFailure | null;
  /** What is shown is not yet of what stands in the form. */
  pending: boolean;
  replace: (quote: Quote | null) => void;
}

/** What the basket costs, asked anew when typing pauses (spec 02 §6.1); null: there is nothing to ask yet. */
export function useQuote<S extends CallShape & { answer: Quote }>(call: Call<S>, input: InputOf<S> | null): LiveQuote {
  const settled = useDebounced(input, pauseMs);
  const asked = JSON.stringify(settled);
  const [newer, setNewer] = useState<{ asked: string; quote: Quote } | null>(null);
  // The input of a call that is not made does not matter.
  const { data, error, isFetching } = useCall(call, settled as InputOf<S>, {
    enabled: settled !== null,
    quiet: true,
    keepPrevious: true,
  });
  const own = newer?.asked === asked ? newer.quote : null;
  return {
    quote: settled === null || error ? null : (own ?? data ?? null),
    problem: settled === null ? null : error,
    pending: isFetching || JSON.stringify(input) !== asked,
    replace: quote => setNewer(quote && { asked, quote }),
  };
}
