import type { TestContextCode, TestGenderCode, TestLevelCode } from './simple-test.codes.ts';
import type { TestBand, TestField, TestItem, TestReading } from './simple-test.rows.ts';

/** Of whom and when a value was taken, as far as bands ask. */
export interface TestedAs {
  readonly context: TestContextCode | null;
  readonly gender: TestGenderCode;
}
type Item = Pick<TestItem, 'fields'>;
type Field = Pick<TestField, 'decimals' | 'bands'>;

/** The times of the day that an item's bands tell apart; none: it is all the same. */
export const contextsOf = ({ fields }: Item): TestContextCode[] => [
  ...new Set(fields.flatMap(({ bands }) => bands.flatMap(({ context }) => context ?? []))),
];

/** Whether an item cannot be judged without knowing whether it is a man or a woman. */
export const needsGender = ({ fields }: Item): boolean =>
  fields.some(({ bands }) => bands.some(({ gender }) => gender !== null));

/** The band that holds of a field; the more it says of whom and when, the rather. */
export function bandOf({ bands }: Pick<Field, 'bands'>, { context, gender }: TestedAs): TestBand | undefined {
  const fits = bands.filter(
    band => (band.context === null || band.context === context) && (band.gender === null || band.gender === gender),
  );
  const said = (band: TestBand) => Number(band.context !== null) + Number(band.gender !== null);
  return fits.toSorted((a, b) => said(b) - said(a))[0];
}

/** What a value says of its band (spec 04 §3.12). */
export function levelOf(value: number, band: TestBand | undefined): TestLevelCode {
  if (!band) return 'NORMAL';
  const { refLow, refHigh, critLow, critHigh } = band;
  if ((critLow !== null && value < critLow) || (critHigh !== null && value >= critHigh)) return 'CRITICAL';
  if (refHigh !== null && value > refHigh) return 'HIGH';
  return refLow !== null && value < refLow ? 'LOW' : 'NORMAL';
}

const severity: Readonly<Record<TestLevelCode, number>> = { NORMAL: 0, LOW: 1, HIGH: 2, CRITICAL: 3 };

/** The worst of several. */
export const worstLevel = (levels: readonly TestLevelCode[]): TestLevelCode =>
  levels.reduce<TestLevelCode>((worst, level) => (severity[level] > severity[worst] ? level : worst), 'NORMAL');

/** A band as people read it: 3.9-6.1, < 5.2, ≥ 90; empty where nothing is normal or not. */
export function referenceText(
  { decimals }: Pick<Field, 'decimals'>,
  band: Pick<TestBand, 'refLow' | 'refHigh'> | undefined,
): string {
  if (!band) return '';
  const { refLow, refHigh } = band;
  if (refLow !== null && refHigh !== null) return `${refLow.toFixed(decimals)}-${refHigh.toFixed(decimals)}`;
  // The end belongs to it: everything under the next step of the meter.
  if (refHigh !== null) return `< ${String(Number((refHigh + 10 ** -decimals).toFixed(decimals)))}`;
  return refLow === null ? '' : `≥ ${refLow.toFixed(decimals)}`;
}

/** Within what the meter can measure, and not finer than it shows. */
export const isMeasurable = (
  value: number,
  { min, max, decimals }: Pick<TestField, 'min' | 'max' | 'decimals'>,
): boolean => value >= min && value <= max && Number(value.toFixed(decimals)) === value;

/** The values of an item as they are judged, in its order; what was not taken is left out. */
export function readingsOf(
  item: Item,
  values: Readonly<Record<string, number | undefined>>,
  as: TestedAs,
): TestReading[] {
  return item.fields.flatMap(field => {
    const value = values[field.key];
    if (value === undefined) return [];
    const { key, label, unit, decimals } = field;
    const band = bandOf(field, as);
    return [{ key, label, unit, decimals, value, level: levelOf(value, band), reference: referenceText(field, band) }];
  });
}

/** A band whose ends are in their order, or none: critical lies outside of what is normal. */
export function isBandOrdered({ refLow, refHigh, critLow, critHigh }: TestBand): boolean {
  const ends = [critLow, refLow, refHigh, critHigh].filter(end => end !== null);
  return ends.every((end, at) => at === 0 || (ends[at - 1] as number) <= end);
}
