import type { ServiceFeeRow } from '@materia/contract/areas/order';

/** What the call takes of a row. */
export function draftOf({ state: _state, deleted: _deleted, companyName: _company, ...draft }: ServiceFeeRow) {
  return draft;
}
