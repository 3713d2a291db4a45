import type { ReviewStatusCode } from '@materia/contract/areas/goods';
import { assignments, join, sql, type Tx } from '../../../kernel/index.ts';

interface GoodsState {
  readonly reviewStatus?: ReviewStatusCode;
  readonly approvedAt?: Date | string | null;
  readonly suspended?: boolean;
  readonly publishMask?: number;
  readonly deletedAt?: Date | null;
}

/** How a goods stands: judged, suspended, on channels, removed. */
export async function saveGoodsState(tx: Tx, goodsId: number, state: GoodsState): Promise<void> {
  const sets = [sql`version = version + 1, updated_at = ${tx.now()}`, ...assignments(state)];
  await tx.run(sql`update goods set ${join(sets)} where id = ${goodsId}`);
}
