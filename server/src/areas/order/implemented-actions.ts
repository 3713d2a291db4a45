/**
 * The steps whose effects are built, `S.` of store and delivery orders, `D.` of device orders: only these are offered and taken;
 * any other is refused as an unlisted pair until it has its effects.
 */
export const implementedActions: ReadonlySet<string> = new Set([
  ...['place', 'confirm', 'inStock', 'outOfStock', 'reassign', 'cancel', 'proceed', 'pay', 'timeout'].map(
    a => `S.${a}`,
  ),
  ...['picked', 'ready', 'handOver', 'redeliver', 'signed', 'pickUp', 'refuse', 'harvested'].map(a => `S.${a}`),
  ...['return', 'refunded', 'reject', 'toggle'].map(a => `S.${a}`),
  ...['place', 'pay', 'timeout', 'cancel', 'awaitPickup', 'dispense', 'pickUp', 'pickedUp'].map(a => `D.${a}`),
  ...['abnormal', 'retry', 'resolve', 'complete', 'toggle'].map(a => `D.${a}`),
]);
