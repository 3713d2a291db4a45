import { exportInput } from './export-input.ts';
import { JobButton } from './job-button.tsx';
import { useExport } from './use-export.ts';
import type { ListView } from './use-list.ts';

/** 导出: all rows of the filter as a job in the background; the file comes down by itself when it is there (spec 00 §4). */
export function ExportButton({ view }: { view: ListView }) {
  const { model, reading } = view;
  const { job, begin } = useExport(view.tools.t);
  const call = model.list.export;
  if (!call) return null;
  return (
    <JobButton
      job={job}
      disabled={reading.request === null}
      begin={() => begin(call, exportInput(call, reading.request, view.columns))}
    />
  );
}
