import { afterAll, vi } from 'vitest';

const environment = { ...process.env };

/** Files share a worker: what one set in the environment or did to the clock ends with it. */
afterAll(() => {
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
