import { exportInput } from './export-input.ts';
import { JobButton } from './job-button.tsx';
import type { ListView } from './use-list.ts';

/**
 * 导出: all rows of the filter, or those that were chosen, as a job in the background; the file comes down by itself when it is
 * there (spec 00 §4).
 */
export function ExportButton({ view, ids }: { view: ListView; ids?: readonly number[] }) {
  const { model, reading, exporting } = view;
  const call = model.list.export;
  if (!call) return null;
  const begin = () => {
    const { body, ...input } = exportInput(call, reading.request, view.columns);
    exporting.begin(call, { ...input, body: { ...body, ids } });
  };
  return <JobButton job={exporting.job} disabled={reading.request === null} begin={begin} />;
}
