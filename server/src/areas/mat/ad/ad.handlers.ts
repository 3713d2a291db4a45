import { exportAdLibraryHandler, exportAdsHandler } from './export-ads.ts';
import { listAdLibraryHandler, readAdLibraryHandler } from './list-ad-library.ts';
import { listAdsHandler, readAdHandler } from './list-ads.ts';
import { readAdStatisticHandler } from './read-ad-statistic.ts';
import { readMatAdsHandler } from './read-mat-ads.ts';
import { saveAdHandler, toggleAdsHandler } from './save-ad.ts';
import { saveAdLibraryHandler, toggleAdLibraryHandler } from './save-ad-library.ts';
import { setAdLibraryStatusHandler } from './set-ad-library-status.ts';
import { setAdStatusHandler } from './set-ad-status.ts';

/** Ads and their materials (spec 06 §1, §6). */
export const adHandlers = [
  listAdLibraryHandler,
  readAdLibraryHandler,
  saveAdLibraryHandler,
  toggleAdLibraryHandler,
  setAdLibraryStatusHandler,
  listAdsHandler,
  readAdHandler,
  saveAdHandler,
  toggleAdsHandler,
  setAdStatusHandler,
  exportAdsHandler,
  exportAdLibraryHandler,
  readAdStatisticHandler,
  readMatAdsHandler,
];
