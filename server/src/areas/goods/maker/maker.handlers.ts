import { listBrandsHandler, listBrandsOfHandler, saveBrandHandler, toggleBrandsHandler } from './brands.ts';
import { listManufacturersHandler } from './list-manufacturers.ts';
import { mergeManufacturersHandler } from './merge-manufacturers.ts';
import { saveManufacturerHandler } from './save-manufacturer.ts';
import { toggleManufacturersHandler } from './toggle-manufacturers.ts';

/** Calls about makers and brands (spec 03 §4). */
export const makerHandlers = [
  listManufacturersHandler,
  saveManufacturerHandler,
  mergeManufacturersHandler,
  toggleManufacturersHandler,
  listBrandsOfHandler,
  listBrandsHandler,
  saveBrandHandler,
  toggleBrandsHandler,
];
