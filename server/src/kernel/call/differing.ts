/** Of two states of a record the fields that differ, for the operation log: `tx.record({ …, ...differing(before, after) })`. */
export function differing<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const fields = (Object.keys(after) as (keyof T)[]).filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const only = (of: T) => Object.fromEntries(fields.map(field => [field, of[field]])) as Partial<T>;
  return { before: only(before), after: only(after) };
}
