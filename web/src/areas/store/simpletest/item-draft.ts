import type { TestBand, TestField } from '@materia/contract/areas/store';

const ends = ['refLow', 'refHigh', 'critLow', 'critHigh'] as const;
export type BandEnd = (typeof ends)[number];
export { ends as bandEnds };

/** A band as it is typed. */
export type EditedBand = Readonly<Record<BandEnd, string>> &
  Pick<TestBand, 'context' | 'gender'> & { readonly id: number };
/** A value of an item as it is typed. */
export interface EditedField extends Pick<TestField, 'key' | 'label' | 'unit' | 'optional'> {
  readonly id: number;
  readonly decimals: string;
  readonly min: string;
  readonly max: string;
  readonly bands: readonly EditedBand[];
}

let made = 0;
const nextId = () => {
  made += 1;
  return made;
};

export const newBand = (): EditedBand => ({
  ...{ id: nextId(), context: null, gender: null },
  ...{ refLow: '', refHigh: '', critLow: '', critHigh: '' },
});
export const newField = (): EditedField => ({
  ...{ id: nextId(), key: '', label: '', unit: '', optional: false, decimals: '1', min: '', max: '' },
  bands: [newBand()],
});

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const editedOf = ({ bands, decimals, min, max, ...field }: TestField): EditedField => ({
  ...{ ...field, id: nextId(), decimals: String(decimals), min: String(min), max: String(max) },
  bands: bands.map(({ context, gender, ...band }) => ({
    ...{ id: nextId(), context, gender },
    ...{ refLow: textOf(band.refLow), refHigh: textOf(band.refHigh) },
    ...{ critLow: textOf(band.critLow), critHigh: textOf(band.critHigh) },
  })),
});

/** Undefined: it is no number. */
const numberOf = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^\d{1,5}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined;

function bandOf({ context, gender, ...typed }: EditedBand): TestBand | null {
  const read = ends.map(end => [end, numberOf(typed[end])] as const);
  if (read.some(([, value]) => value === undefined)) return null;
  return { context, gender, ...(Object.fromEntries(read) as Record<BandEnd, number | null>) };
}

/** As the call takes it; null: something is missing yet. */
export function fieldOf({ id: _id, bands, ...typed }: EditedField): TestField | null {
  const { key, label, unit, optional } = typed;
  const [decimals, min, max] = [typed.decimals, typed.min, typed.max].map(numberOf);
  const read = bands.map(bandOf);
  const said = /^[a-z][a-zA-Z0-9]{0,19}$/.test(key) && label.trim() !== '' && unit.trim() !== '';
  if (!said || typeof decimals !== 'number' || typeof min !== 'number' || typeof max !== 'number') return null;
  if (read.some(band => band === null)) return null;
  return { key, label: label.trim(), unit: unit.trim(), optional, decimals, min, max, bands: read as TestBand[] };
}
