import type { Call, CallShape } from '@materia/contract/kernel';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiFailure } from '../api-failure.ts';
import { useLive } from '../live.ts';
import { useCall } from '../query.ts';
import type { InputOf } from '../request.ts';
import type { DetailProps } from './declaration.ts';

interface Shown extends Pick<DetailProps<unknown>, 'id' | 'acted'> {
  /** As ROW frames name it; none: nobody says when such a record changes. */
  readonly entity?: string;
}

/** The record of a drawer, read by itself: again after each action done there, and when the server says that it changed. */
export function useRecord<S extends CallShape>(
  call: Call<S>,
  input: InputOf<S>,
  { id, acted, entity }: Shown,
): UseQueryResult<S['answer'], ApiFailure> {
  const read = useCall(call, input, { quiet: true });
  const { refetch } = read;
  useAfterActed(acted, () => void refetch());
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || (entity && frame.entity === entity && Number(frame.id) === id)) void refetch();
  });
  return read;
}

/** Calls once for each action done in a drawer; what was done before it opened it has read. */
export function useAfterActed(acted: object | null, call: () => void): void {
  const seen = useRef(acted);
  useEffect(() => {
    if (acted === seen.current) return;
    seen.current = acted;
    if (acted) call();
  });
}
