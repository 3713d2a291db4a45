/** The rules of what a slot holds and costs (spec 06 §4). */
export const fillingFails = [
  'store.priceNotPositive',
  'store.specialNegative',
  'store.specialAbovePrice',
  'store.numberNegative',
  'mat.parAboveCapacity',
  'mat.warnAbovePar',
  'mat.capacityMissing',
  'mat.cellOnly',
  'mat.pickupCell',
] as const;

/** The rules of where slots stand. */
export const placeFails = ['mat.widthOverlap', 'mat.slotOutside', 'mat.slotNoTaken', 'mat.noSuchSub'] as const;

/** The rules of which goods may lie in a device, and what the catalogue lets them cost. */
export const goodsFails = ['mat.notOnMat', 'mat.zoneMismatch', 'store.priceOutOfBounds'] as const;

/** What keeps the units of a slot where they lie. */
export const lyingFails = ['mat.slotStockLeft', 'mat.slotHeld', 'mat.stopSaleLocked', 'mat.lotsHeld'] as const;

/** Everything that a new layout of a device may be refused for. */
export const layoutFails = [
  ...fillingFails,
  ...placeFails,
  ...goodsFails,
  ...lyingFails,
  'mat.slotOver',
  'mat.shiftMismatch',
  'mat.subDisabled',
] as const;
