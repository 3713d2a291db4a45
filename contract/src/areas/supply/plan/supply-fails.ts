/** What loading a batch may be refused for (spec 06 §4). */
export const loadingFails = [
  'supply.batchExpired',
  'supply.batchStopped',
  'supply.batchShortDated',
  'supply.batchEarlier',
  'supply.traceCodeOut',
] as const;

/** Why a slot's numbers do not stand (spec 06 §3). */
export const slotFails = [
  ...loadingFails,
  'supply.countMissing',
  'supply.lineOff',
  'supply.overCapacity',
  'supply.stockShort',
  'supply.slotNotItsOwn',
  'mat.slotStockLeft',
] as const;
