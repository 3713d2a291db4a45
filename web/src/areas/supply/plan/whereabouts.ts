/** Nobody waits longer for the sky. */
const patienceMs = 5000;

/** Where this phone is; nothing where it does not say. */
export const whereabouts = (): Promise<{ lat?: number; lng?: number }> =>
  new Promise(resolve => {
    if (!navigator.geolocation) return resolve({});
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve({}),
      { timeout: patienceMs, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
