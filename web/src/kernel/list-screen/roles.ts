/**
 * Roles of the table's parts, spread onto plain elements: rows that stand where scrolling put them can be no `tr`, because a
 * `table` lays its rows out itself. The table has the focus and names its row by aria-activedescendant; the parts take none.
 */
export const rowAria = (index: number, selected?: boolean) => ({
  role: 'row',
  'aria-rowindex': index,
  'aria-selected': selected,
});
/** Of a row in a tree: how deep it stands, and whether what is under it is shown; null: nothing is under it. */
export const treeAria = (level: number, open: boolean | null) => ({
  'aria-level': level + 1,
  'aria-expanded': open ?? undefined,
});
export const headAria = (sort?: 'ascending' | 'descending' | 'none') => ({ role: 'columnheader', 'aria-sort': sort });
export const cellAria = { role: 'gridcell' };
/** In an inline grid: whether the cell may be edited, and whether what stands in it is wrong. */
export const editAria = (edited: { invalid: boolean } | undefined) => ({
  ...cellAria,
  'aria-readonly': edited === undefined,
  'aria-invalid': edited?.invalid || undefined,
});
export const groupAria = { role: 'rowgroup' };
