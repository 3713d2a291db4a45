import { useT } from '../../../kernel/texts.ts';
import { PlainTable as ByTitle, type PlainRow } from '../../../ui/plain-table.tsx';

/** A plain table whose columns are named by the keys of their texts. */
export function PlainTable({ columns, rows }: { columns: readonly string[]; rows: readonly PlainRow[] }) {
  const t = useT();
  return <ByTitle titles={columns.map(column => t(column))} rows={rows} />;
}
