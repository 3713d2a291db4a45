import type { StaffActor } from '../auth/actor.ts';
import type { Db } from '../db/db.ts';
import type { Signals } from '../db/signals.ts';
import type { Live } from '../live/live.ts';
import type { Services } from '../services.ts';
import type { ExportFiles } from './export-files.ts';
import { exportPath } from './export-handlers.ts';
import {
  claimExport,
  type ExportJob,
  endExport,
  expiredExports,
  failInterrupted,
  removeExport,
  renewExport,
} from './export-job.store.ts';
import { columnsOf, type ExportHandler, type ExportOf, type ExportSource, isExport } from './on-export.ts';
import type { AddressSigner } from './signed-address.ts';
import { xlsxStream } from './xlsx.ts';

const pollMs = 2_000;
const cleanMs = 600_000;
/** Between two progress frames; the lease is renewed with them. */
const progressMs = 500;

export interface ExportsOptions {
  readonly services: Services;
  readonly signals: Signals;
  readonly live: Live;
  readonly files: ExportFiles;
  readonly signer: AddressSigner;
  /** The account as it is now: an export runs with today's privileges and scope. Refuses when it is off. */
  readonly actorOf: (userId: number) => Promise<StaffActor>;
}

/** Works off background exports, one at a time per process of the jobs role (spec 00 §4). */
export function startExports(options: ExportsOptions): { stop(): Promise<void> } {
  return new ExportRunner(options).start();
}

class ExportRunner {
  readonly #of: ExportsOptions;
  readonly #exports: ReadonlyMap<string, ExportHandler>;
  readonly #stop = new AbortController();
  #working: Promise<void> | undefined;

  constructor(options: ExportsOptions) {
    this.#of = options;
    const handlers = options.services.modules.flatMap(module => module.handlers).filter(isExport);
    this.#exports = new Map(handlers.map(handler => [handler.kind, handler]));
  }

  start(): { stop(): Promise<void> } {
    const look = () => {
      if (!this.#stop.signal.aborted) this.#working ??= this.#workOff().finally(() => (this.#working = undefined));
    };
    const deaf = this.#of.signals.on('exports', look, look);
    const timers = [setInterval(look, pollMs), setInterval(() => void this.#clean(), cleanMs)];
    look();
    return {
      stop: async () => {
        deaf();
        for (const timer of timers) clearInterval(timer);
        this.#stop.abort();
        await this.#working;
      },
    };
  }

  async #workOff(): Promise<void> {
    const { db, log } = this.#of.services;
    try {
      for (const job of await failInterrupted(db)) this.#tell(job, { failed: job.error ?? undefined });
      while (!this.#stop.signal.aborted) {
        const job = await claimExport(db, [...this.#exports.keys()]);
        if (!job) return;
        await this.#run(job, this.#exports.get(job.kind) as ExportHandler);
      }
    } catch (error) {
      log.warn({ err: error }, 'exports: database away');
    }
  }

  async #run(job: ExportJob, handler: ExportHandler): Promise<void> {
    const { services, files, signer } = this.#of;
    const progress = new Progress(services, job, (done, total) => this.#tell({ ...job, done, total }, {}));
    const signal = AbortSignal.any([this.#stop.signal, progress.lost]);
    try {
      await files.write(job.jobId, await this.#content(job, handler.exporter, progress), signal);
      await endExport(services.db, job.id, { state: 'DONE', done: progress.done });
      this.#tell({ ...job, done: progress.done, total: progress.done }, { url: signer.sign(exportPath(job.jobId)) });
    } catch (error) {
      if (progress.lost.aborted) return;
      if (this.#stop.signal.aborted) {
        // Our process ends: the job goes back and is begun anew by another, or by us once we are back.
        await endExport(services.db, job.id, { state: 'QUEUED', done: 0 });
        return;
      }
      services.log.error({ err: error, job: job.jobId, kind: job.kind }, 'export failed');
      await endExport(services.db, job.id, { state: 'FAILED', done: progress.done, error: 'export.error.failed' });
      this.#tell({ ...job, done: progress.done }, { failed: 'export.error.failed' });
    } finally {
      progress.close();
    }
  }

  async #content(job: ExportJob, exporter: ExportOf<unknown>, progress: Progress): Promise<ReadableStream<Uint8Array>> {
    const { services, actorOf } = this.#of;
    const { input, lang } = job.request;
    const source: ExportSource = {
      db: services.db,
      actor: await actorOf(job.userId),
      input: input as ExportSource['input'],
      lang,
      now: () => services.clock.now(),
      setting: (key, companyId) => services.settings.get(key, companyId),
    };
    progress.total = (await exporter.count?.(source)) ?? null;
    const batches = progress.over(exporter.batches(source));
    return xlsxStream({ sheet: exporter.fileName[lang], columns: await columnsOf(exporter, source), batches, lang });
  }

  #tell(job: ExportJob, end: { url?: string; failed?: string }): void {
    const { jobId, done, total } = job;
    this.#of.live.progress(job.userId, { jobId, done, total, url: end.url ?? null, failed: end.failed });
  }

  async #clean(): Promise<void> {
    try {
      await removeOldExports(this.#of.services.db, this.#of.files);
    } catch (error) {
      this.#of.services.log.warn({ err: error }, 'exports: not cleaned');
    }
  }
}

/** Files and rows go a day after they were asked for; the file first, so that none is left without its row. */
export async function removeOldExports(db: Db, files: ExportFiles): Promise<void> {
  for (const jobId of await expiredExports(db)) {
    await files.remove(jobId);
    await removeExport(db, jobId);
  }
}

/** Counts what goes by, tells the browser and renews the lease; `lost` once the job is somebody else's. */
class Progress {
  done = 0;
  total: number | null = null;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(services: Services, job: ExportJob, tell: (done: number, total: number | null) => void) {
    this.#timer = setInterval(() => {
      tell(this.done, this.total);
      renewExport(services.db, job.id, this.done, this.total).then(
        ours => ours || this.#lost.abort(),
        error => services.log.warn({ err: error, job: job.jobId }, 'export: lease not renewed'),
      );
    }, progressMs);
  }

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  async *over<R>(batches: AsyncIterable<readonly R[]>): AsyncIterable<readonly R[]> {
    for await (const batch of batches) {
      yield batch;
      this.done += batch.length;
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
