import { clearTracksHandler } from './clear-tracks.ts';
import { cloneTracksHandler } from './clone-tracks.ts';
import { listTracksHandler } from './list-tracks.ts';
import { priceTracksHandler } from './price-tracks.ts';
import { saveTracksHandler, settleDraftHandler } from './save-tracks.ts';
import { syncTracksHandler } from './sync-tracks.ts';
import { toggleTracksHandler } from './toggle-tracks.ts';

/** What is done with the slots of devices (spec 06 §4, §6). */
export const planogramHandlers = [
  listTracksHandler,
  saveTracksHandler,
  settleDraftHandler,
  cloneTracksHandler,
  clearTracksHandler,
  toggleTracksHandler,
  priceTracksHandler,
  syncTracksHandler,
];
