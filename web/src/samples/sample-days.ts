import { addDays, type Day } from '@materia/contract/kernel';

/** The samples live on this day, whenever one looks: they are the same every time (spec 11). */
export const sampleToday: Day = '2025-06-12';

/** So many days up to the sample's today. */
export const lastDays = (count: number): readonly Day[] =>
  Array.from({ length: count }, (_, at) => addDays(sampleToday, at + 1 - count));

/** Values that go up and down like sales do: by the week, with a little unrest; the same for the same seed. */
export function wave(count: number, base: number, swing: number, seed: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => {
    const week = Math.sin(((at + seed) / 7) * 2 * Math.PI) * swing;
    const unrest = (((at * 7919 + seed * 104_729) % 101) / 101 - 0.5) * swing;
    return Math.round(base + week + unrest + at * swing * 0.02);
  });
}
