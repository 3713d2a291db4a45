import { screenAt } from '@materia/contract/screens';
import { openPaper } from '../../../ui/print/open-paper.ts';

/** What of bags is printed: the label that closes one, and the sheet that goes with them. */
export const bagPapers = ['SEAL', 'HANDOVER'] as const;
type BagPaper = (typeof bagPapers)[number];

/** Opens the paper of bags in a window of its own. */
export const openBagPaper = (print: BagPaper, ids: readonly number[]): void =>
  openPaper(screenAt('/app/operation/expired_medicinal_recycling_mgmt').path, { print, bags: ids.join('.') });
