import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { Refusal, refuse } from '../refusal.ts';
import { megabyte, receive } from './receive.ts';

/** What a multipart form brought: its file lies at the path that was given. */
export interface Form {
  readonly module: string;
  readonly name: string;
}

/** Fields and their frame beside the file. */
const frameBytes = 65_536;
const limits = { files: 1, fields: 8, parts: 10, fieldSize: 200, headerPairs: 20, headerSize: 8_192 };

/** Reads a multipart form as it comes: the field `module`, and `file`, which is written to a path and cut at its limit. */
export async function receiveForm(request: IncomingMessage, path: string, maxMb: number): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > maxMb * megabyte + frameBytes) {
    refuse('upload.tooLarge', { n: maxMb });
  }
  const parser = parserOf(request);
  const fields = new Map<string, string>();
  let file: { name: string; written: Promise<number> } | undefined;
  await new Promise<void>((done, fail) => {
    const give = (problem: unknown) => {
      request.unpipe(parser);
      fail(problem);
    };
    const broken = () => give(new Refusal('request.malformed'));
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (field, content, name) => {
      if (field !== 'file') return void content.resume();
      file = { name, written: receive(content, path, maxMb) };
      file.written.catch(give);
    });
    parser.on('error', broken);
    parser.on('finish', () => done());
    // It also closes when all of it is here.
    request.once('close', () => request.complete || broken());
    request.pipe(parser);
  });
  if (!file || (await file.written) === 0) refuse('upload.noFile');
  return { module: fields.get('module') ?? '', name: file.name };
}

function parserOf(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch {
    // No boundary, or no multipart form at all.
    return refuse('request.malformed');
  }
}
