import { activateDeviceHandler, issueActivationHandler } from './activation.ts';
import { listMatStatusesHandler } from './list-mat-statuses.ts';
import { listMatImagesHandler, removeMatImageHandler, saveMatImagesHandler } from './mat-images.ts';
import { saveMatHandler } from './save-mat.ts';
import { setMatLifecycleHandler, toggleMatsHandler } from './set-mat-lifecycle.ts';

/** Devices as records and their life (spec 06 §3, §6). */
export const recordHandlers = [
  saveMatHandler,
  toggleMatsHandler,
  setMatLifecycleHandler,
  issueActivationHandler,
  activateDeviceHandler,
  listMatStatusesHandler,
  listMatImagesHandler,
  saveMatImagesHandler,
  removeMatImageHandler,
];
