export { type SoldDay, soldByDay } from './goods/sold-by-day.ts';
export { unitsSold } from './goods/units-sold.ts';
export { loadRegions } from './load-regions.ts';
export { type MapServices, useMapServices } from './map/map-service.ts';
export { mapPictureHosts } from './map/picture-hosts.ts';
export { netByMonth, netOfMonth } from './query/company-net.ts';
export { useStatistics } from './query/figures-database.ts';
export { factsOf, type SaleEvent } from './rollup/facts-of-event.ts';
export { makeMonths, rebuildRollups, writeFacts } from './rollup/write-facts.ts';
