import { parentPort, Worker, workerData } from 'node:worker_threads';
import { demoAreas } from '../demo.ts';
import { Clock, makeLogger, openDatabase } from '../kernel/index.ts';
import { fillDemo } from './fill-demo.ts';

interface FillOf {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Milliseconds the test clock is ahead. */
  readonly clockOffset: number;
}

/** Fills the demo in a thread of its own: what it builds in memory is gone with the thread, not kept by the server for good. */
export function fillInWorker(of: FillOf): Promise<void> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: of });
    worker.once('error', failed);
    worker.once('exit', code => (code === 0 ? done() : failed(new Error(`demo filling ended with ${code}`))));
  });
}

if (parentPort) {
  const { databaseUrl, dataDir, clockOffset } = workerData as FillOf;
  const db = openDatabase(databaseUrl, { max: 3 });
  const clock = new Clock();
  clock.setOffset(clockOffset);
  await fillDemo({ db, clock, log: makeLogger({ level: 'warn' }), areas: demoAreas, dataDir });
  await db.close();
}
