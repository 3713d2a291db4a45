import { signIn } from '@materia/contract/areas/identity';
import type { Call, CallShape, Envelope } from '@materia/contract/kernel';
import { afterAll } from 'vitest';
import { type LiveTab, openTab } from '../../kernel/testing/live-tab.ts';
import { Given } from '../../testing/given.ts';
import { Answered, type Sent, signedHeaders, type TestClient, urlOf } from '../../testing/test-client.ts';
import type { Program } from './program.ts';
import { runServer, type ServerOf, type ServerRun } from './run-server.ts';

/** A server of its own, and who calls it in a test. */
export interface ServerProgram extends ServerRun {
  anonymous(): TestClient;
  /** Signs in anew. */
  as(userName: string): Promise<SignedIn>;
}

export interface SignedIn extends TestClient {
  readonly userId: number;
  /** A browser's tab of this session, on this server or another. */
  tab(at?: ServerProgram): Promise<LiveTab>;
}

const running = new Set<Program>();
let tabs = 0;

/** Said once per test file: what it started is ended behind it, one by one. */
export function endProgramsAfterwards(): void {
  afterAll(async () => {
    for (const program of running) program.signal('SIGKILL');
    await Promise.all([...running].map(program => program.ended));
  });
}

export async function startServerProgram(databaseUrl: string, of: ServerOf = {}): Promise<ServerProgram> {
  const env = { TEST_CLOCK: '1', ...of.env };
  const run = await runServer(databaseUrl, { ...of, env }, program => running.add(program));
  const anonymous = () => httpClient(run.url, {});
  const own: ServerProgram = {
    ...run,
    anonymous,
    as: async userName => {
      const { data } = await anonymous().call(signIn, { body: { userName, password: Given.password } });
      const { token, userId } = data;
      return {
        ...httpClient(run.url, { 'x-auth-token': token }),
        userId,
        tab: (at = own) => openTab(at.port, { userId, token, tabId: `tab-${tabs++}` }),
      };
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
