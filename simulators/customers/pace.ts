/** Share of the busiest hour that each hour of the day brings: quiet nights, a peak before noon and one in the evening. */
const curve = [
  0.25, 0.2, 0.15, 0.15, 0.15, 0.2, 0.35, 0.5, 0.7, 0.9, 1, 1, 0.9, 0.75, 0.75, 0.8, 0.85, 0.9, 1, 1, 0.95, 0.8, 0.6,
  0.4,
];
const busiest = 2.4;
/** So that somebody who looks at night sees orders come in (spec 00 §5). */
const least = 1;

/** Orders per minute at an instant: two a minute over the day, at night at least one; or as told. */
export function ordersPerMinute(at: Date, told: number | undefined): number {
  if (told !== undefined) return told;
  const hour = new Date(at.getTime() + 8 * 3_600_000).getUTCHours();
  return Math.max(least, busiest * (curve[hour] as number));
}

/** Until the next order: as people come, without waiting for each other. */
export function waitMs(perMinute: number, random: () => number): number {
  return (-Math.log(1 - random()) * 60_000) / perMinute;
}
