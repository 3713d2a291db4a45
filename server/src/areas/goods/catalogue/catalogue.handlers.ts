import { adoptOfferHandler, ignoreOffersHandler, linkOfferHandler } from './change-offers.ts';
import { compareOffersHandler } from './compare-offers.ts';
import { offerExports } from './export-offers.ts';
import { offerReads } from './list-offers.ts';

/** Calls about suppliers' catalogues (spec 03 §5.3). */
export const catalogueHandlers = [
  ...offerReads,
  ...offerExports,
  compareOffersHandler,
  linkOfferHandler,
  ignoreOffersHandler,
  adoptOfferHandler,
];
