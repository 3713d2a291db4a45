import { ticketChanged } from '@materia/contract/areas/mat';
import { countersPush, pushes, rowPush } from '../../../kernel/index.ts';

/** The board marks the ticket; the dashboard counts them anew. */
export const ticketPushes = [
  pushes(ticketChanged, ({ event, payload: { ticketId, version, storeId, matId }, companyId }) => {
    const to = { priv: 'TICKET', companyId, storeId, matId } as const;
    return [rowPush({ entity: 'ticket', id: ticketId, version, event }, to), countersPush(['ticket'], to)];
  }),
];
