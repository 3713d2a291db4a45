import { z } from 'zod';
import { call, instant } from '../../../kernel/index.ts';

/** What a cabinet measured, in tenths of ℃ and %: at a moment, or in the hour that begins there. */
export const MatReading = z.object({
  at: instant,
  /** Of an hour its mean. */
  temperature: z.int().nullable(),
  humidity: z.int().nullable(),
  /** The least and the most of the hour; null: one sample. */
  hour: z
    .object({
      temperatureMin: z.int().nullable(),
      temperatureMax: z.int().nullable(),
      humidityMin: z.int().nullable(),
      humidityMax: z.int().nullable(),
    })
    .nullable(),
});
export type MatReading = z.infer<typeof MatReading>;

const span = z.object({ from: instant, to: instant });

export const MatTelemetry = z.object({
  /** What the cabinet has to stay within by its settings now, in tenths. */
  limits: z.object({ tempMin: z.int(), tempMax: z.int(), humMin: z.int(), humMax: z.int() }),
  /** Oldest first. */
  readings: z.array(MatReading),
  /** When a door of the device stood open; null: it still does. */
  doors: z.array(z.object({ from: instant, to: instant.nullable(), cause: z.string().nullable() })),
  /** When nothing was measured for more than a quarter of an hour. */
  gaps: z.array(span),
});
export type MatTelemetry = z.infer<typeof MatTelemetry>;

/**
 * 遥测 of one cabinet of a device: up to 48 hours sample by sample while samples are kept, before that and over a longer while hour by
 * hour (spec 06 §1 mat_telemetry).
 */
export const readMatTelemetry = call({
  method: 'GET',
  path: '/api/mgmt/mat/:id/telemetry',
  needs: 'MAT',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  query: z.strictObject({ from: instant, to: instant, subNo: z.coerce.number().int().min(0).max(15).default(0) }),
  answer: MatTelemetry,
  fails: ['mat.telemetryOrder', 'mat.telemetryLong'],
});
