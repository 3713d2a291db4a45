import type { Columns } from '../../../kernel/list-screen/column.ts';
import { money, percent, yesNo } from '../../../kernel/list-screen/columns.tsx';
import { Money } from '../../../ui/money.tsx';

/** What a row of profits ends in: an order or a goods. */
interface Profit {
  readonly profit: number;
  readonly margin: number | null;
  readonly missingCost: boolean;
}

/** Profit, margin and whether a cost is missing; a loss stands out by its sign and its colour (spec 02 §6.6). */
export const profitColumns: Pick<Columns<Profit>, keyof Profit> = {
  profit: {
    ...money({ title: 'stat.measure.netProfit', sort: true }),
    cell: fen => (
      <span className={fen < 0 ? 'stat-loss' : undefined}>
        <Money fen={fen} />
      </span>
    ),
  },
  margin: percent({ title: 'stat.measure.margin', sort: true }),
  missingCost: yesNo({ title: 'stat.field.missingCost', width: 88 }),
};
