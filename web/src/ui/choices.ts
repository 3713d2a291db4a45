/** A choice kept over the pages of a list: what was chosen on another page is still chosen, and still has its name. */
export type Choices<K, R> = ReadonlyMap<K, R>;

export function toggled<K, R>(choices: Choices<K, R>, key: K, row: R, many: boolean): Choices<K, R> {
  if (choices.has(key)) return new Map([...choices].filter(([each]) => each !== key));
  return many ? new Map(choices).set(key, row) : new Map([[key, row]]);
}
