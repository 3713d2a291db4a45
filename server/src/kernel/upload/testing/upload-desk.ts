import { randomUUID } from 'node:crypto';
import type { Call, Envelope, UploadedFile } from '@materia/contract/kernel';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { expect } from 'vitest';
import { signedHeaders } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

export interface Sent {
  readonly module?: string;
  readonly name?: string;
  readonly content?: Uint8Array;
}
export interface Answered<T> extends Envelope<T> {
  readonly data: T;
}

/** A server and people who upload to it. */
export interface UploadDesk {
  readonly server: TestServer;
  /** A form with a file, as a browser sends it. */
  send(call: Pick<Call, 'path'>, sent: Sent, user?: string): Promise<Answered<UploadedFile>>;
  /** A request as it is, signed; for whom, if for anybody. */
  ask(of: {
    method?: 'GET' | 'POST' | 'PUT';
    url: string;
    user?: string;
    type?: string;
    payload?: string | Buffer;
    headers?: Record<string, string>;
  }): Promise<LightMyRequestResponse>;
}

export async function uploadDesk(): Promise<UploadDesk> {
  const server = await testServer();
  const [own, other] = [await server.given.company(), await server.given.company()];
  const store = await server.given.store({ companyId: own.id });
  await server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  await server.given.user({ userName: 'manager', role: 'Manager', companyId: own.id });
  await server.given.user({ userName: 'clerk', role: 'Service', agentType: 0, companyId: own.id, storeId: store.id });
  await server.given.user({ userName: 'stranger', role: 'Manager', companyId: other.id });
  const ask: UploadDesk['ask'] = async ({ method = 'GET', url, user = 'manager', type, payload, headers }) =>
    server.app.inject({
      method,
      url,
      headers: {
        ...signedHeaders(method, url),
        'x-auth-token': (await server.as(user)).token,
        ...(type ? { 'content-type': type } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    server,
    ask,
    send: async (call, sent, user) => {
      const { type, payload } = await formOf(sent);
      return (await ask({ method: 'POST', url: call.path, user, type, payload })).json();
    },
  };
}

/** The bytes of a form, and their type. */
export async function formOf({ module, name = 'x.jpg', content }: Sent): Promise<{ type: string; payload: Buffer }> {
  const form = new FormData();
  if (module !== undefined) form.set('module', module);
  if (content !== undefined) form.set('file', new Blob([Uint8Array.from(content)]), name);
  const body = new Response(form);
  return { type: body.headers.get('content-type') as string, payload: Buffer.from(await body.arrayBuffer()) };
}

/** A drawn picture, different each time. */
export const draw = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: `#${randomUUID().slice(0, 6)}` } });

/** A bitmap of 24 bits, two colours above each other. */
export function bitmap(width: number, height: number): Buffer {
  const line = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + line * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  // Bottom up, blue green red: the upper half red, the lower blue.
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) file[54 + y * line + x * 3 + (y < height / 2 ? 0 : 2)] = 255;
  }
  return file;
}

export const refused = (answer: Envelope, code: number, message: string) =>
  expect(answer).toMatchObject({ success: false, code, message });
