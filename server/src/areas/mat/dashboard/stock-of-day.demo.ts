import { addDays } from '@materia/contract/kernel';
import type { Row } from '../../../demo/copy-rows.ts';
import type { DemoArea } from '../../../demo/demo-area.ts';
import { stockOfDay } from './stock-of-day.ts';

const days = 14;

/** Two weeks of what stood in the slots as each day ended, around what stands there now (spec 01 §12). */
export const stockOfDayDemo: DemoArea = {
  area: 'stock-of-day',
  fill: async ({ db, copy, random, today }) => {
    const now = await db.rows<Record<string, number>>(stockOfDay(today));
    const some = (most: number) => random.int(0, most);
    const rows = now.flatMap(mat =>
      Array.from({ length: days }, (_, at): Row => {
        const soldOut = (mat.sold_out ?? 0) + some(1);
        const in30 = Math.max(0, (mat.in30 ?? 0) - some(2));
        return {
          ...mat,
          day: addDays(today, -1 - at),
          sold_out: soldOut,
          short: Math.max(soldOut, (mat.short ?? 0) - 1 + some(2)),
          locked: mat.locked ?? 0,
          in30,
          in90: Math.max(in30, (mat.in90 ?? 0) - some(3)),
          value90: Math.round(((mat.value90 ?? 0) * (92 + some(10))) / 100),
        };
      }),
    );
    await copy('mat_stock_daily', rows);
  },
};
