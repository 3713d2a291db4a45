import { findNearestStoreHandler, findStoreHandler } from './find/find-stores.ts';
import { exportStoresHandler } from './master/export-stores.ts';
import { listStoresHandler } from './master/list-stores.ts';
import { readStoreHandler } from './master/read-store.ts';
import { saveStoreHandler } from './master/save-store.ts';
import { setStorePriorityHandler } from './master/set-store-priority.ts';
import { setStoreStatusHandler } from './master/set-store-status.ts';
import { toggleStoresHandler } from './master/toggle-stores.ts';
import { copyStoreSettingsHandler } from './setting/copy-settings.ts';
import { listStoreActivitiesHandler } from './setting/list-store-activities.ts';
import { setSpecialDayHandler } from './setting/set-special-day.ts';
import { readStoreConfigHandler, saveStoreConfigHandler } from './setting/store-config.ts';
import {
  findHomeTargetsHandler,
  readStoreHomeHandler,
  removeStoreHomeHandler,
  saveStoreHomeHandler,
} from './setting/store-home.ts';
import { readStoreModesHandler, saveStoreModesHandler } from './setting/store-modes.ts';
import { listStorePinsHandler, readStorePlaceHandler, saveStorePlaceHandler } from './setting/store-place.ts';
import { readStoreTimeframesHandler, saveStoreTimeframesHandler } from './setting/store-timeframes.ts';

/** Calls about stores and their settings; those about what they sell stand beside (spec 04 §4). */
export const storeHandlers = [
  listStoresHandler,
  readStoreHandler,
  saveStoreHandler,
  setStorePriorityHandler,
  setStoreStatusHandler,
  toggleStoresHandler,
  exportStoresHandler,
  listStorePinsHandler,
  readStorePlaceHandler,
  saveStorePlaceHandler,
  readStoreConfigHandler,
  saveStoreConfigHandler,
  readStoreModesHandler,
  saveStoreModesHandler,
  readStoreTimeframesHandler,
  saveStoreTimeframesHandler,
  readStoreHomeHandler,
  findHomeTargetsHandler,
  saveStoreHomeHandler,
  removeStoreHomeHandler,
  listStoreActivitiesHandler,
  copyStoreSettingsHandler,
  setSpecialDayHandler,
  findStoreHandler,
  findNearestStoreHandler,
];
