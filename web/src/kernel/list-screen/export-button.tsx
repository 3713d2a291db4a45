import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { exportInput } from './export-input.ts';
import { useExport } from './use-export.ts';
import type { ListView } from './use-list.ts';

/** 导出: all rows of the filter as a job in the background; the file comes down by itself when it is there (spec 00 §4). */
export function ExportButton({ view }: { view: ListView }) {
  const { t } = view.tools;
  const { model, reading } = view;
  const { job, begin } = useExport(t);
  const call = model.list.export;
  if (!call) return null;
  const words = job?.total ? t('list.exporting', { done: job.done, total: job.total }) : t('list.exportStarted');
  return (
    <Button
      type="text"
      size="small"
      icon={<DownloadOutlined />}
      loading={job !== null}
      disabled={reading.request === null}
      onClick={() => begin(call, exportInput(call, reading.request, view.columns))}
    >
      {job ? words : t('list.export')}
    </Button>
  );
}
