import { z } from 'zod';
import { event } from '../../../kernel/index.ts';
import { CellState } from './cell.codes.ts';

const state = z.literal(CellState.all);

/** A pick-up cell was reserved, filled, emptied, … */
export const cellChanged = event(
  'mat.cell',
  z.object({ trackId: z.int(), matId: z.int(), orderNo: z.string(), from: state, to: state }),
);
