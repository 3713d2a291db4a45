/** How somebody arranged their blocks: the codes in their order, and those that were taken away. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly removed: readonly string[];
}

const isCodes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string');

/** What was kept, if it is an arrangement. */
export function readArrangement(value: unknown): Arrangement | null {
  const kept = value as Partial<Arrangement> | null | undefined;
  return isCodes(kept?.order) && isCodes(kept.removed) ? { order: kept.order, removed: kept.removed } : null;
}

/**
 * The blocks in the order in which somebody put them. One that came since (a new screen, a new privilege) stands behind the one it
 * follows by itself; one that is no more is left out, and is where it was when it comes back.
 */
export function inOrder<B extends { readonly code: string }>(blocks: readonly B[], kept: Arrangement | null): B[] {
  if (!kept) return [...blocks];
  const order = kept.order.filter(code => blocks.some(block => block.code === code));
  blocks.forEach(({ code }, at) => {
    if (order.includes(code)) return;
    const before = blocks[at - 1];
    order.splice(before ? order.indexOf(before.code) + 1 : 0, 0, code);
  });
  return order.flatMap(code => blocks.find(block => block.code === code) ?? []);
}

/** The blocks that are shown, and those that were taken away. */
export function arranged<B extends { readonly code: string }>(blocks: readonly B[], kept: Arrangement | null) {
  const all = inOrder(blocks, kept);
  const isRemoved = ({ code }: B) => kept?.removed.includes(code) ?? false;
  return { shown: all.filter(block => !isRemoved(block)), removed: all.filter(isRemoved) };
}

/** Puts one in the place of another that is shown; those between make room. */
export function moved(codes: readonly string[], code: string, to: string): string[] {
  const [from, at] = [codes.indexOf(code), codes.indexOf(to)];
  if (from < 0 || at < 0) return [...codes];
  const rest = codes.filter(each => each !== code);
  return [...rest.slice(0, at), code, ...rest.slice(at)];
}
