import { listErpConnections } from '@materia/contract/areas/supply';
import { api } from '../../../kernel/api.ts';
import { wholeList } from '../../../kernel/list-screen/whole-list.ts';

/** The connections of the account's scope, for pickers. */
export const connectionSource = wholeList('erp.connections', async () =>
  (await api(listErpConnections, {}, { quiet: true })).map(({ id, server, companyName }) => ({
    value: id,
    label: `${companyName} ${server}`,
  })),
);
