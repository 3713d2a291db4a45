import { openPaper } from '../../../ui/print/open-paper.ts';

const simpleTestPath = '/app/mall/simple_testing_mgmt';

/** Opens the slip beside the list: in a window of its own, so that the list stays as it is. */
export const openSlip = (id: number): void => {
  openPaper(simpleTestPath, { print: 'SLIP', ids: String(id) });
};
