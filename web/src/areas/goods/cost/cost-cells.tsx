import { yuan } from '@materia/contract/kernel';
import type { Column, ColumnOptions } from '../../../kernel/list-screen/column.ts';
import { percent } from '../../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../../ui/format.ts';
import './cost.css';

/** What is written down for a day to come. */
interface Coming {
  readonly nextCost: number | null;
  readonly nextFrom: string | null;
}

/** Losses red, low margins amber. */
export const marginColumn = <R extends { readonly low?: boolean | undefined }>(
  of: ColumnOptions,
): Column<R, number | null | undefined> => ({
  ...percent({ ...of, sort: true }),
  cell: (bp, row, tools) => {
    const text = percent().text?.(bp, row, tools) ?? emptyMark;
    const tone = typeof bp !== 'number' ? undefined : bp < 0 ? 'cost-loss' : row.low ? 'cost-low' : undefined;
    return <span className={tone}>{text}</span>;
  },
});
const nextText: NonNullable<Column<Coming>['text']> = (_value, { nextCost, nextFrom }, { t }) =>
  nextCost === null || nextFrom === null ? emptyMark : t('cost.words.next', { cost: yuan(nextCost), from: nextFrom });
export const nextCell: Column<Coming> = { title: 'cost.field.next', width: 168, cell: nextText, text: nextText };
