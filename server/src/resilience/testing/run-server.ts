import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from './program.ts';

/** The server as it runs in production: `node server/src/main.ts` over a database, with its port. */
export interface ServerRun extends Program {
  readonly port: number;
  readonly url: string;
  /** As the operating system asks it to end; answers how it ended. */
  stop(): Promise<number | NodeJS.Signals>;
}

export interface ServerOf {
  readonly roles?: string;
  readonly env?: Record<string, string>;
}

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Starts it and waits until it is ready. `onStart` learns of the process before that, so that it can be ended whatever happens. */
export async function runServer(
  databaseUrl: string,
  of: ServerOf,
  onStart: (program: Program) => void = () => {},
): Promise<ServerRun> {
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: process.env.SECRET_KEY ?? 'a key for tests',
    DATA_DIR: join(tmpdir(), `materia-resilience-${process.pid}`),
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    ...of.env,
  };
  const program = startProgram(join(root, 'server/src/main.ts'), of.roles ? [`--roles=${of.roles}`] : [], env);
  onStart(program);
  const { port } = (await program.said('ready')) as { port: number };
  return {
    ...program,
    port,
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      program.signal('SIGTERM');
      return program.ended;
    },
  };
}
