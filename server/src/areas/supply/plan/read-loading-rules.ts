import { dayOf } from '@materia/contract/kernel';
import type { Tx } from '../../../kernel/index.ts';
import { activeStopSales } from '../../gsp/index.ts';
import { settingOf } from '../../mat/index.ts';
import { type LoadingRules, mayLoadShort } from './loading-rules.ts';

interface Place {
  readonly companyId: number;
  readonly storeId: number;
  readonly matId: number;
}

/** The rules of one device for some goods, as they stand now. */
export async function readLoadingRules(tx: Tx, place: Place, goodsIds: readonly number[]): Promise<LoadingRules> {
  const { companyId, storeId, matId } = place;
  const unique = [...new Set(goodsIds)];
  return {
    today: dayOf(tx.now()),
    minDays: (await settingOf(tx, matId)).minLoadExpiryDays,
    stops: await activeStopSales(
      tx,
      unique.map(goodsId => ({ companyId, storeId, goodsId })),
    ),
    mayShort: mayLoadShort(tx.actor),
  };
}
