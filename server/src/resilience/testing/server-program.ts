import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@materia/contract/areas/identity';
import type { Call, CallShape, Envelope } from '@materia/contract/kernel';
import { afterAll } from 'vitest';
import { type LiveTab, openTab } from '../../kernel/testing/live-tab.ts';
import { Given } from '../../testing/given.ts';
import { Answered, type Sent, signedHeaders, type TestClient, urlOf } from '../../testing/test-client.ts';
import { type Program, startProgram } from './program.ts';

/** The server as it runs in production: `node server/src/main.ts` over a database, with its port. */
export interface ServerProgram extends Program {
  readonly port: number;
  readonly url: string;
  anonymous(): TestClient;
  /** Signs in anew. */
  as(userName: string): Promise<SignedIn>;
  /** As the operating system asks it to end; answers how it ended. */
  stop(): Promise<number | NodeJS.Signals>;
}

export interface SignedIn extends TestClient {
  readonly userId: number;
  /** A browser's tab of this session, on this server or another. */
  tab(at?: ServerProgram): Promise<LiveTab>;
}

const main = join(import.meta.dirname, '..', '..', 'main.ts');
const running = new Set<Program>();
let tabs = 0;

/** Said once per test file: what it started is ended behind it, one by one. */
export function endProgramsAfterwards(): void {
  afterAll(async () => {
    for (const program of running) program.signal('SIGKILL');
    await Promise.all([...running].map(program => program.ended));
  });
}

export async function startServerProgram(
  databaseUrl: string,
  of: { roles?: string; env?: Record<string, string> } = {},
): Promise<ServerProgram> {
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: process.env.SECRET_KEY ?? 'a key for tests',
    DATA_DIR: join(tmpdir(), `materia-resilience-${process.pid}`),
    PORT: '0',
    HOST: '127.0.0.1',
    TEST_CLOCK: '1',
    DEMO: '0',
    ...of.env,
  };
  const program = startProgram(main, of.roles ? [`--roles=${of.roles}`] : [], env);
  running.add(program);
  const { port } = (await program.said('ready')) as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const anonymous = () => httpClient(url, {});
  const own: ServerProgram = {
    ...program,
    port,
    url,
    anonymous,
    as: async userName => {
      const { data } = await anonymous().call(signIn, { body: { userName, password: Given.password } });
      const { token, userId } = data;
      return {
        ...httpClient(url, { 'x-auth-token': token }),
        userId,
        tab: (at = own) => openTab(at.port, { userId, token, tabId: `tab-${tabs++}` }),
      };
    },
    stop: () => {
      program.signal('SIGTERM');
      return program.ended;
    },
  };
  return own;
}

/** A caller over a real socket; `headers` say who it is. */
export function httpClient(base: string, headers: Record<string, string>): TestClient {
  return {
    token: headers['x-auth-token'] ?? '',
    call: async <T extends CallShape>(call: Call<T>, sent: Sent<Call<T>> = {}) => {
      const url = urlOf(call as unknown as Call, sent);
      const empty = call.method === 'GET' || call.method === 'DELETE';
      const reply = await fetch(base + url, {
        method: call.method,
        headers: {
          ...signedHeaders(call.method, url),
          ...(empty ? {} : { 'content-type': 'application/json' }),
          ...headers,
          ...sent.headers,
        },
        ...(empty ? {} : { body: JSON.stringify(sent.body ?? {}) }),
      });
      const envelope = (await reply.json()) as Envelope;
      return new Answered<Call<T>>(reply.status, envelope, reply.headers.get('x-request-id') ?? '');
    },
  };
}
