import { type Call, getExport, type ProgressBody } from '@materia/contract/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { api } from '../api.ts';
import { ApiFailure } from '../api-failure.ts';
import { currentConfig } from '../config.ts';
import { useLive } from '../live.ts';
import type { Translate } from './filter.ts';

export interface ExportJob {
  readonly id: string;
  readonly done: number;
  readonly total: number | null;
}

export interface Exporting {
  readonly job: ExportJob | null;
  readonly begin: (call: Call, input: object) => void;
}

/** PROGRESS is not kept for who was away for a moment: without a word for so long, the job itself is asked. */
const silenceMs = 3000;
/** A small file may be there before the answer that names its job. */
const firstMs = 800;

/** One export at a time: begun, followed by PROGRESS frames or by asking, its file fetched when it is there. */
export function useExport(t: Translate): Exporting {
  const [job, setJob] = useState<ExportJob | null>(null);
  // A frame and an answer may both say that the file is there: it is fetched once.
  const running = useRef<string | null>(null);
  const take = ({ jobId, done, total, url, failed }: ProgressBody) => {
    if (jobId !== running.current) return;
    if (!failed && !url) return setJob({ id: jobId, done, total });
    running.current = null;
    setJob(null);
    if (failed) toast({ type: 'error', title: t('list.exportFailed'), body: t(failed) });
    else if (url) {
      download(url);
      toast({ type: 'success', title: t('list.exportDone'), toastId: 'export' });
    }
  };
  useLive('PROGRESS', frame => take(frame as unknown as ProgressBody));
  useAsking(job, take);
  return useMemo(() => {
    const begin = async (call: Call, input: object) => {
      const { jobId } = (await api(call, input as never, { async: true })) as { jobId: string };
      running.current = jobId;
      setJob({ id: jobId, done: 0, total: null });
    };
    // What the server refused was toasted by the client.
    return { job, begin: (call: Call, input: object) => void begin(call, input).catch(() => undefined) };
  }, [job]);
}

/** Asks how far the job is, each time nothing was heard of it for a while. */
function useAsking(job: ExportJob | null, take: (progress: ProgressBody) => void): void {
  const latest = useRef(take);
  latest.current = take;
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!job) return;
    const timer = setTimeout(
      () => {
        void ask(job).then(
          progress => {
            latest.current(progress);
            setTries(before => before + 1);
          },
          // No connection: asked again. A job that is not there any more has failed.
          (problem: unknown) =>
            problem instanceof ApiFailure && problem.code === 404
              ? latest.current({ jobId: job.id, done: 0, total: null, url: null, failed: 'list.exportGone' })
              : setTries(before => before + 1),
        );
      },
      tries === 0 ? firstMs : silenceMs,
    );
    return () => clearTimeout(timer);
  }, [job, tries]);
}

async function ask({ id }: ExportJob): Promise<ProgressBody> {
  const { state, failed, ...way } = await api(getExport, { params: { jobId: id } }, { quiet: true });
  const ended = state === 'FAILED' || state === 'CANCELLED';
  return { ...way, failed: ended ? (failed ?? 'list.exportGone') : undefined };
}

/** The signed address answers a file, not a page: the browser saves it and stays where it is. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = `${currentConfig().apiBase}${url}`;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
