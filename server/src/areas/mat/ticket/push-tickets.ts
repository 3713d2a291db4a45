import { ticketChanged } from '@materia/contract/areas/mat';
import { pushes, rowPush } from '../../../kernel/index.ts';

/** The board marks the ticket. */
export const ticketPushes = [
  pushes(ticketChanged, ({ event, payload: { ticketId, version, storeId, matId }, companyId }) =>
    rowPush({ entity: 'ticket', id: ticketId, version, event }, { priv: 'TICKET', companyId, storeId, matId }),
  ),
];
