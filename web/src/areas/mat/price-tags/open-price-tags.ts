import { screenAt } from '@materia/contract/screens';
import { openPaper } from '../../../ui/print/open-paper.ts';

export const tagsPrint = 'TAGS';

/** Opens the price tags of slots as paper, in a window of its own. */
export const openPriceTags = (matId: number, trackGoodsIds: readonly number[]): void => {
  const { path } = screenAt('/app/mat/mat_mgmt');
  openPaper(path, { print: tagsPrint, tagsOf: String(matId), ids: trackGoodsIds.join('.') });
};
