import type { Call, Lang } from '@materia/contract/kernel';
import { readXlsx } from 'hucre/xlsx';
import { signedHeaders, type TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** The cells of the workbook that an export answers to somebody of that language. */
export async function sheetOf(
  server: Pick<TestServer, 'app'>,
  client: TestClient,
  { method, path }: Call,
  body: object,
  lang: Lang = 'zh',
): Promise<readonly (readonly unknown[])[]> {
  const headers = { ...signedHeaders(method, path), 'x-auth-token': client.token, 'accept-language': lang };
  const sent = method === 'GET' ? {} : { payload: body };
  const reply = await server.app.inject({ method: method as 'POST', url: path, headers, ...sent });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return (await readXlsx(new Uint8Array(reply.rawPayload))).sheets[0]?.rows ?? [];
}
