import type { ClipboardEvent } from 'react';
import { toast } from '../../ui/toast.ts';
import type { AnyRow } from '../list-screen/list-model.ts';
import { currentText, rowAt } from './grid-keys.ts';
import type { GridView } from './grid-view.ts';
import { parseBlock, placeBlock, printBlock } from './paste.ts';

type Grid = Omit<GridView, 'bindings'>;

/** Ctrl+V: a block from a spreadsheet; rows it reaches that were not read yet are read first (spec 04 §5). */
export async function pasteBlock(grid: Grid, event: ClipboardEvent): Promise<void> {
  const { at, typing } = grid.state;
  if (!at || typing !== null) return;
  event.preventDefault();
  const { codeFields, rowsOfCodes } = grid.declaration;
  const { machine, request } = grid.list.reading;
  const { cells, matched } = await placeBlock<AnyRow>(parseBlock(event.clipboardData.getData('text/plain')), {
    fields: grid.fields.slice(grid.fields.indexOf(at.field)),
    rowBelow: async offset => {
      const index = at.index + offset;
      if (!machine.snapshot().rows[index]) await machine.want(index, index);
      return machine.snapshot().rows[index];
    },
    codesOf: codeFields ? row => codeFields.map(field => row[field] as string | null) : undefined,
    rowsOfCodes: rowsOfCodes ? codes => rowsOfCodes(codes, { ...request?.body, ...request?.params }) : undefined,
  });
  grid.write(cells);
  if (matched) {
    const title = grid.list.tools.t('grid.matched', { n: matched.found, m: matched.missing });
    toast({ type: matched.missing > 0 ? 'warning' : 'success', title });
  }
}

/** Ctrl+C: the range as a spreadsheet takes it. */
export function copyBlock(grid: Grid, event: ClipboardEvent): void {
  const { at, anchor, typing } = grid.state;
  if (!at || !anchor || typing !== null) return;
  event.preventDefault();
  const [top, bottom] = [at.index, anchor.index].sort((a, b) => a - b) as [number, number];
  const columns = [at.field, anchor.field].map(field => grid.fields.indexOf(field)).sort((a, b) => a - b);
  const fields = grid.fields.slice(columns[0], columns[1]! + 1);
  const lines = Array.from({ length: bottom - top + 1 }, (_, offset) => top + offset)
    .filter(index => rowAt(grid, index))
    .map(index => fields.map(field => currentText(grid, { index, field })));
  event.clipboardData.setData('text/plain', printBlock(lines));
}
