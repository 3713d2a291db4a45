/** What somebody counted on the spot, by slot; a slot that nobody counted is not in it. */
export type Counted = Readonly<Record<number, number>>;

/** Typed or taken back: an emptied field is no count, or it would book a movement that nobody meant (spec 02 §2.2). */
export function withCount(counted: Counted, trackId: number, number: number | null): Counted {
  const { [trackId]: _, ...others } = counted;
  return number === null ? others : { ...others, [trackId]: number };
}
