import { later } from '../../ui/later.tsx';

/** Maps that other areas open, fetched when somebody does. */
export const PickLocationDialog = later(() =>
  import('./pick-location.dialog.tsx').then(part => part.PickLocationDialog),
);
export const StoreFinderDialog = later(() => import('./store-finder.dialog.tsx').then(part => part.StoreFinderDialog));
export const PlaceDialog = later(() => import('./place.dialog.tsx').then(part => part.PlaceDialog));

/** Where a map begins that nothing is known for: the middle of Shenzhen. */
export const mapMiddle = { longitude: 114.057868, latitude: 22.543099 };
