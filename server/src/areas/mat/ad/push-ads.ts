import { adChanged } from '@materia/contract/areas/mat';
import { pushes, rowPush } from '../../../kernel/index.ts';

/** Lists of ads and materials repaint the row; the platform's are everybody's. */
export const adPushes = pushes(adChanged, ({ event, payload: { kind, id, version }, companyId }) =>
  rowPush(
    { entity: kind === 'AD' ? 'ad' : 'adLibrary', id, version, event },
    { priv: 'MATAD', ...(companyId === null ? {} : { companyId }) },
  ),
);
