import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../texts.ts';

interface JobButtonProps {
  /** How far it is; null: none is running. */
  job: { readonly done: number; readonly total: number | null } | null;
  disabled?: boolean;
  begin: () => void;
}

/** Begins a job in the background and says how far it is while it runs. */
export function JobButton({ job, disabled, begin }: JobButtonProps) {
  const t = useT();
  const words = job?.total ? t('list.exporting', { done: job.done, total: job.total }) : t('list.exportStarted');
  return (
    <Button
      type="text"
      size="small"
      icon={<DownloadOutlined />}
      loading={job !== null}
      disabled={disabled}
      onClick={begin}
    >
      {job ? words : t('list.export')}
    </Button>
  );
}
