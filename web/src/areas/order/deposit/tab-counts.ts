/** Under which code the tab 全部 has its number: no status is called so. */
export const allTab = 0;

/** The numbers of the tabs: 全部 are those that are not deleted. */
export function tabCounts(
  answer: readonly { readonly status: number; readonly count: number }[],
  deleted: number,
): Map<number, number> {
  const all = answer.filter(({ status }) => status !== deleted).reduce((sum, { count }) => sum + count, 0);
  return new Map([...answer.map(({ status, count }) => [status, count] as const), [allTab, all]]);
}
