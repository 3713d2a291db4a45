import { distanceM } from '@materia/contract/areas/store';
import { afterEach, expect, test, vi } from 'vitest';
import { convert } from './coordinates.ts';
import { whereabouts } from './whereabouts.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose machine stands there, or that does not say where. */
function browser(coords?: { longitude: number; latitude: number }) {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) =>
    coords ? found({ coords } as GeolocationPosition) : failed?.({} as GeolocationPositionError);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
}

test('what the browser tells in WGS-84 is handed on in GCJ-02, six digits', async () => {
  browser({ longitude: 116.391349, latitude: 39.907375 });
  expect(await whereabouts({})).toEqual({ lng: expect.closeTo(116.39759, 5), lat: expect.closeTo(39.90878, 5) });
  const { lng = 0 } = (await whereabouts({})) ?? {};
  expect(String(lng)).toMatch(/^\d+\.\d{1,6}$/);
});

test('whoever stands at a device is there, not half a kilometre off', async () => {
  const device = { longitude: 114.057868, latitude: 22.543099 };
  const [longitude, latitude] = convert([device.longitude, device.latitude], 'GCJ02', 'WGS84');
  expect(distanceM({ longitude, latitude }, device)).toBeGreaterThan(300);
  browser({ longitude, latitude });
  const { lng = 0, lat = 0 } = (await whereabouts({})) ?? {};
  expect(distanceM({ longitude: lng, latitude: lat }, device)).toBeLessThanOrEqual(1);
});

test('nothing where the browser does not say, or cannot', async () => {
  browser();
  expect(await whereabouts({})).toBeNull();
  vi.stubGlobal('navigator', {});
  expect(await whereabouts({})).toBeNull();
});
