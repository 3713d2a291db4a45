const simpleTestPath = '/app/mall/simple_testing_mgmt';

/** Opens the slip beside the list: in a window of its own, so that the list stays as it is. */
export const openSlip = (id: number): void => {
  window.open(`${simpleTestPath}?print=SLIP&ids=${id}`, '_blank', 'noopener');
};
