import { type TicketRow, type TicketStatusCode, TicketSteps } from '@materia/contract/areas/mat';
import type { RowAction } from '../../../kernel/list-screen/declaration.ts';
import { ticketRowActions } from './ticket-actions.ts';

export type TicketMove = RowAction<TicketRow>;

/** Begins a step of a ticket: what it asks for is asked first. */
export type BeginMove = (row: TicketRow, action: TicketMove | undefined) => void;

/** The step that takes a ticket to a column, if it is offered one. */
export const stepTo = (row: TicketRow, to: TicketStatusCode): TicketMove | undefined => {
  const name = TicketSteps.from(row.status).find(
    step => step.to !== 'previous' && step.to.includes(to) && row.allowedActions.includes(step.action),
  )?.action;
  return ticketRowActions.find(action => action.name === name);
};

/** What the board asks for itself is asked there; what is deleted is deleted from the list. */
export const offeredFor = (row: TicketRow): TicketMove[] =>
  ticketRowActions.filter(({ name, confirm }) => row.allowedActions.includes(name) && confirm === undefined);
