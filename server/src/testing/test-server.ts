import { signIn } from '@materia/contract/areas/identity';
import type { FastifyInstance } from 'fastify';
import { makeServer } from '../kernel/http/make-server.ts';
import { type Database, type Log, makeLogger, openDatabase, type Services } from '../kernel/index.ts';
import { createTestDatabase } from '../kernel/testing/test-database.ts';
import { serveFiles } from '../kernel/upload/serve-files.ts';
import { uploadHandlers } from '../kernel/upload/upload-handlers.ts';
import { makeServices } from '../make-services.ts';
import { Given } from './given.ts';
import { type TestClient, testClient } from './test-client.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly services: Services;
  readonly given: Given;
  /** Moves business time, as the test clock does. */
  setNow(at: string): void;
  anonymous(): TestClient;
  /** Signs an account in by its name and answers its client; all test accounts share one password. */
  as(userName: string): Promise<TestClient>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Codes by text message are answered (spec 01 §2). */
  readonly demo?: boolean;
  readonly log?: Log;
}

/** A whole server over a database of its own: every module, answers checked against the contract, no listener. */
export async function testServer({ demo = false, log }: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { max: 6 });
  const services = await makeServices({
    db,
    log: log ?? makeLogger({ level: process.env.LOG_LEVEL ?? 'silent' }),
    checkAnswers: true,
    demo,
  });
  const app = await makeServer(services, uploadHandlers);
  serveFiles(app, services.files);
  const given = new Given(services);
  const signedIn = new Map<string, TestClient>();
  const anonymous = () => testClient(app, {});
  return {
    app,
    db,
    services,
    given,
    setNow: at => services.clock.setOffset(Date.parse(at) - Date.now()),
    anonymous,
    as: async userName => {
      const kept = signedIn.get(userName);
      if (kept) return kept;
      const { data } = await anonymous().call(signIn, { body: { userName, password: Given.password } });
      const client = testClient(app, { 'x-auth-token': data.token });
      signedIn.set(userName, client);
      return client;
    },
    close: async () => {
      await app.close();
      await db.close();
      await database.drop();
    },
  };
}
