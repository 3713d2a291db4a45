import { listSettlements, type SettlementRow } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';

type Asked = SentOf<typeof listSettlements>;

/** The lines of an activity come with it; folded and unfolded again they are read once more, of the list's days, places and tab. */
export async function storesOf({ activityId }: Pick<SettlementRow, 'activityId'>, asked: Asked) {
  const { rows } = await api(
    listSettlements,
    { params: { limit: 1, page: 1 }, body: { ...asked, activityId } },
    { quiet: true },
  );
  return rows.filter(row => row.level === 1);
}
