import { appChanged } from '@materia/contract/areas/mat';
import { pushes, rowPush } from '../../../kernel/index.ts';

/** The list of versions repaints the row; versions are the platform's and shown to all who may see them. */
export const appPushes = pushes(appChanged, ({ event, payload: { appId, version } }) =>
  rowPush({ entity: 'app', id: appId, version, event }, { priv: 'MATAPP' }),
);
