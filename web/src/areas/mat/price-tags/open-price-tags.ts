import { screenAt } from '@materia/contract/screens';

export const tagsPrint = 'TAGS';

/** Opens the price tags of slots as paper, in a window of its own. */
export const openPriceTags = (matId: number, trackGoodsIds: readonly number[]): void => {
  const { path } = screenAt('/app/mat/mat_mgmt');
  window.open(`${path}?print=${tagsPrint}&tagsOf=${matId}&ids=${trackGoodsIds.join('.')}`, '_blank', 'noopener');
};
