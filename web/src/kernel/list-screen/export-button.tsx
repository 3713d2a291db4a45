import { DownloadOutlined } from '@ant-design/icons';
import type { ProgressBody } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { api } from '../api.ts';
import { useLive } from '../live.ts';
import type { ListView } from './use-list.ts';

interface Job {
  id: string;
  done: number;
  total: number | null;
  url: string | null;
}

/** 导出: all rows of the filter as a job in the background; PROGRESS frames lead to the file's signed address (spec 00 §4). */
export function ExportButton({ view }: { view: ListView }) {
  const { t } = view.tools;
  const [job, setJob] = useState<Job | null>(null);
  const { model, reading } = view;
  useLive('PROGRESS', frame => {
    const { jobId, done, total, url, failed } = frame as unknown as ProgressBody;
    if (jobId !== job?.id) return;
    if (failed) toast({ type: 'error', title: t('list.exportFailed'), body: t(failed) });
    setJob(failed ? null : { id: jobId, done, total, url });
  });
  const call = model.list.export;
  if (!call) return null;
  const begin = async () => {
    const { shape = {} } = call.body as unknown as { shape?: Readonly<Record<string, unknown>> };
    const filters = reading.request?.body ?? {};
    const columns = view.columns.map(column => column.name.replace(/^\$/, ''));
    const body = 'filter' in shape ? { filter: filters, ...('columns' in shape ? { columns } : {}) } : filters;
    const input = { params: reading.request?.params, query: reading.request?.query, body };
    const { jobId } = (await api(call, input as never, { async: true })) as { jobId: string };
    setJob({ id: jobId, done: 0, total: null, url: null });
  };
  if (job?.url) {
    return (
      <Button type="link" size="small" icon={<DownloadOutlined />} href={job.url} download onClick={() => setJob(null)}>
        {t('list.exportReady')}
      </Button>
    );
  }
  const words = job?.total ? t('list.exporting', { done: job.done, total: job.total }) : t('list.exportStarted');
  return (
    <Button
      type="text"
      size="small"
      icon={<DownloadOutlined />}
      loading={job !== null}
      disabled={reading.request === null}
      // What the server refused was toasted by the client.
      onClick={() => void begin().catch(() => undefined)}
    >
      {job ? words : t('list.export')}
    </Button>
  );
}
