import { exportAppsHandler } from './export-apps.ts';
import { listAppRolloutHandler } from './list-app-rollout.ts';
import { listAppsHandler, readAppHandler } from './list-apps.ts';
import { readAppFieldHandler, readMatAppsHandler } from './read-app-field.ts';
import { saveAppHandler, toggleAppsHandler } from './save-app.ts';
import { setAppStatusHandler } from './set-app-status.ts';

/** Versions of what devices run (spec 06 §1, §6). */
export const appHandlers = [
  listAppsHandler,
  readAppHandler,
  exportAppsHandler,
  saveAppHandler,
  toggleAppsHandler,
  setAppStatusHandler,
  listAppRolloutHandler,
  readAppFieldHandler,
  readMatAppsHandler,
];
