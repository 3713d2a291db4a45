import { goodsAdviceStatus } from '@materia/contract/areas/supply';
import { pushes, rowPush, sql, type TargetReader } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { exportGoodsAdviceHandler } from './export-advice.ts';
import { listGoodsAdviceHandler, readGoodsAdviceHandler } from './list-advice.ts';
import { saveGoodsAdviceHandler, toggleGoodsAdviceHandler } from './save-advice.ts';
import { setGoodsAdviceStatusHandler } from './set-advice-status.ts';

export const adviceHandlers = [
  listGoodsAdviceHandler,
  exportGoodsAdviceHandler,
  readGoodsAdviceHandler,
  saveGoodsAdviceHandler,
  setGoodsAdviceStatusHandler,
  toggleGoodsAdviceHandler,
];

/** The list marks the advice. */
export const advicePushes = pushes(goodsAdviceStatus, ({ event, payload, companyId }) => {
  const { adviceId, storeId, matId, version } = payload;
  return rowPush(
    { entity: 'goodsAdvice', id: adviceId, version, event },
    { priv: 'SUPPLY', companyId, storeId, matId },
  );
});

/** What was done with advice is read by who may see it. */
export const adviceTargetReader: TargetReader = {
  needs: 'SUPPLY',
  reads: async (db, actor, id) =>
    (await db.maybe(
      sql`select from mat_goods_advice a join mat m on m.id = a.mat_id where a.id = ${id} and ${matScope(actor, 'm')}`,
    )) !== undefined,
};
