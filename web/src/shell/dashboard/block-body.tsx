import { readBlock } from '@materia/contract/areas/system';
import type { BlockAnswer, BlockHead } from '@materia/contract/kernel';
import { useCall } from '../../kernel/query.ts';
import { useKeptTrue } from '../../kernel/use-counted.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { FewRowsTable } from './few-rows.tsx';
import { Figures } from './figures.tsx';
import { Lanes } from './lanes.tsx';
import { Places } from './places.tsx';
import { TodoRows } from './todo-rows.tsx';

/** What somebody works from is true at once; figures of a whole day may gather some changes first. */
const figuresWaitMs = 5_000;

/** What a block shows: read by itself, kept true by live messages; failed, it says so and tries again, and the others stand. */
export function BlockBody({ block: { code, on, counter, title } }: { block: BlockHead }) {
  const input = { params: { block: code } };
  const { data, error, refetch } = useCall(readBlock, input, { quiet: true });
  const isWork = data?.shape === 'lanes' || data?.shape === 'todo';
  useKeptTrue(readBlock, input, on, counter ?? undefined, isWork ? undefined : figuresWaitMs);
  // What was read before stands until it can be read again: the bar of the shell says that the network is gone.
  if (data) return <Shaped title={title} answer={data} />;
  if (error) return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  return <RowsSkeleton rows={4} />;
}

function Shaped({ title, answer }: { title: string; answer: BlockAnswer }) {
  switch (answer.shape) {
    case 'figures':
      return <Figures answer={answer} />;
    case 'table':
      return <FewRowsTable table={answer.table} />;
    case 'lanes':
      return <Lanes lanes={answer.lanes} />;
    case 'map':
      return <Places title={title} answer={answer} />;
    case 'todo':
      return <TodoRows rows={answer.rows} />;
  }
}
