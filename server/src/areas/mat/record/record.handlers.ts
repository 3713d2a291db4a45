import { activateDeviceHandler, issueActivationHandler } from './activation.ts';
import { exportMatsHandler } from './export-mats.ts';
import { listMatGoodsHandler } from './list-mat-goods.ts';
import { listMatHistoryHandler } from './list-mat-history.ts';
import { listMatStatusesHandler } from './list-mat-statuses.ts';
import { listMatImagesHandler, removeMatImageHandler, saveMatImagesHandler } from './mat-images.ts';
import { saveMatHandler } from './save-mat.ts';
import { setMatLifecycleHandler, toggleMatsHandler } from './set-mat-lifecycle.ts';
import { tagMatsHandler } from './tag-mats.ts';

/** Devices as records and their life (spec 06 §3, §6). */
export const recordHandlers = [
  saveMatHandler,
  toggleMatsHandler,
  setMatLifecycleHandler,
  issueActivationHandler,
  activateDeviceHandler,
  listMatStatusesHandler,
  listMatHistoryHandler,
  listMatImagesHandler,
  saveMatImagesHandler,
  removeMatImageHandler,
  listMatGoodsHandler,
  tagMatsHandler,
  exportMatsHandler,
];
