import { convert, pointOf } from './coordinates.ts';

/** As calls that ask where somebody stands take it. */
export interface Whereabouts {
  readonly lat: number;
  readonly lng: number;
}

/** Where this machine is, in our coordinates, for a browser tells WGS-84; null where it does not say. */
export const whereabouts = (options: PositionOptions): Promise<Whereabouts | null> =>
  new Promise(resolve => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { longitude, latitude } = pointOf(...convert([coords.longitude, coords.latitude], 'WGS84', 'GCJ02'));
        resolve({ lat: latitude, lng: longitude });
      },
      () => resolve(null),
      { enableHighAccuracy: true, ...options },
    );
  });
