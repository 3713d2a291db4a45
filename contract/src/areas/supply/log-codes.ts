import type { Codes } from '../../kernel/index.ts';
import { AdviceKind, GoodsAdviceStatus } from './advice/advice.codes.ts';
import { SupplyPlanStatus, SupplyPlanType } from './plan/supply-plan.codes.ts';
import { BagState, RecyclingStatus } from './recycling/recycling.codes.ts';
import { SyncStatus } from './sync/sync.codes.ts';

/** Fields of the operation log that hold codes, by what the operation was about. */
export const supplyLogCodes = {
  GOODS_ADVICE: { status: GoodsAdviceStatus, kind: AdviceKind },
  ORDER_SYNC: { status: SyncStatus },
  PLAN_SYNC: { status: SyncStatus },
  RECYCLING: { status: RecyclingStatus },
  RECYCLING_BAG: { state: BagState },
  SUPPLY_PLAN: { status: SupplyPlanStatus, type: SupplyPlanType },
} satisfies Readonly<Record<string, Readonly<Record<string, Codes>>>>;
