import { type StoreGoodsError, type StoreGoodsItem, saveStoreGoods } from '@materia/contract/areas/store';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { randomKey } from '../../../kernel/query.ts';
import { toast } from '../../../ui/toast.ts';

type Source = 'GRID' | 'IMPORT' | 'RULE';

/** What a save of dialog rows came to: its errors, none where it is saved; what is only asked about says `confirm`. */
export async function saveItems(
  items: readonly StoreGoodsItem[],
  source: Source,
  t: Translate,
): Promise<readonly StoreGoodsError[]> {
  try {
    const input = { query: { source }, body: [...items] };
    await api(saveStoreGoods, input, { quiet: true, idempotencyKey: randomKey() });
    toast({ type: 'success', title: t('grid.saved'), toastId: 'grid.save' });
    return [];
  } catch (problem) {
    if (!(problem instanceof ApiFailure)) throw problem;
    const { errors } = (problem.data ?? {}) as { errors?: readonly StoreGoodsError[] };
    toast({ type: 'error', title: t('grid.saveFailed'), body: problem.message, toastId: 'grid.save' });
    return errors ?? [{ index: 0, goodsId: 0, field: '', message: problem.message }];
  }
}
