import type { Tx } from '../../../kernel/index.ts';
import { balancesOf } from '../../customer/index.ts';
import { type PointsRule, pointsMinimum } from '../../marketing/index.ts';

/** What a customer's points are worth at a company. */
export async function pointsOnOffer(tx: Tx, customerId: number | undefined, companyId: number | null) {
  const rules = tx.setting<readonly PointsRule[]>('paypointsrule', companyId);
  const balances = customerId === undefined || companyId === null ? null : await balancesOf(tx, customerId, companyId);
  return {
    balance: balances?.points ?? 0,
    perFen: tx.setting<number>('points.perFen'),
    minAmount: pointsMinimum(rules),
    rules: [...rules],
  };
}
