import { visitStatus } from '@materia/contract/areas/mat';
import { pushes, rowPush } from '../../../kernel/index.ts';
import { exportGoodsVisitsHandler } from './export-visits.ts';
import { listGoodsVisitsHandler, listMatVisitsHandler, readVisitFunnelHandler } from './list-visits.ts';

export const visitHandlers = [
  listGoodsVisitsHandler,
  listMatVisitsHandler,
  readVisitFunnelHandler,
  exportGoodsVisitsHandler,
];

/** The list marks the visit. */
export const visitPushes = pushes(visitStatus, ({ event, payload: { visitId, matId, storeId, version }, companyId }) =>
  rowPush({ entity: 'goodsVisit', id: visitId, version, event }, { priv: 'MAT', companyId, storeId, matId }),
);
