import { z } from 'zod';
import { settings } from './settings.ts';

const ms = (min: number, max: number) => z.int().min(min).max(max).meta({ unit: 'ms' });

/** Keys of spec 01 §4 that the kernel itself obeys. */
export const kernelSettings = {
  ...settings('LIVE', {
    // The server closes after 150 s of silence (spec 01 §8): a slower heart would be taken for dead.
    'live.heartbeatMs': { value: 60_000, schema: ms(5_000, 120_000), public: true },
    'live.reconnectMinMs': { value: 500, schema: ms(100, 60_000), public: true },
    'live.reconnectMaxMs': { value: 300_000, schema: ms(1_000, 3_600_000), public: true },
    'live.replayHours': { value: 24, schema: z.int().min(1).max(168).meta({ unit: 'hour' }), public: true },
    'live.replayMax': { value: 200, schema: z.int().min(10).max(1_000).meta({ unit: 'row' }), public: true },
  }),
  ...settings('RETENTION', {
    'retention.outbox': { value: 14, schema: z.int().min(1).max(365).meta({ unit: 'day' }) },
  }),
};
