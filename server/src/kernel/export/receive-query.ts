import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { chartMaxBytes } from '@materia/contract/kernel';
import { Refusal, refuse } from '../refusal.ts';

/** A picture of a chart, as the browser drew it. */
export interface Picture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What a form of kind `sheet` brought: the query, still to be checked, and perhaps the chart. */
export interface QueryForm {
  readonly query: unknown;
  readonly picture: Picture | null;
}

const limits = {
  files: 1,
  fields: 2,
  parts: 3,
  fieldSize: 262_144,
  fileSize: chartMaxBytes,
  headerPairs: 20,
  headerSize: 8_192,
};

/** Reads a multipart form as it comes: the field `query`, JSON, and the file `chart`, a PNG of at most 2 MB (spec 10 §3). */
export async function receiveQuery(request: IncomingMessage): Promise<QueryForm> {
  const { fields, chart } = await formOf(request);
  let query: unknown;
  try {
    query = JSON.parse(fields.get('query') ?? '{}');
  } catch {
    return refuse('request.malformed');
  }
  return { query, picture: chart ? pictureOf(chart) : null };
}

async function formOf(request: IncomingMessage): Promise<{ fields: Map<string, string>; chart: Buffer | undefined }> {
  const fields = new Map<string, string>();
  let chart: Buffer | undefined;
  await new Promise<void>((done, fail) => {
    const broken = () => fail(new Refusal('request.malformed'));
    const parser = parserOf(request);
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (field, content) => {
      if (field !== 'chart') return void content.resume();
      const pieces: Buffer[] = [];
      content.on('data', (piece: Buffer) => pieces.push(piece));
      content.on('limit', () => fail(new Refusal('export.chartInvalid')));
      content.on('end', () => {
        chart = Buffer.concat(pieces);
      });
    });
    parser.on('error', broken);
    parser.on('finish', () => done());
    request.once('close', () => request.complete || broken());
    request.pipe(parser);
  });
  return { fields, chart };
}

function parserOf(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch {
    // No boundary, or no multipart form at all.
    return refuse('request.malformed');
  }
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const most = 20_000;

/** A PNG says how large it is in its first chunk. */
function pictureOf(png: Buffer): Picture {
  const known = png.length > 33 && png.subarray(0, 8).equals(signature) && png.toString('latin1', 12, 16) === 'IHDR';
  if (!known) return refuse('export.chartInvalid');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (width < 1 || height < 1 || width > most || height > most) refuse('export.chartInvalid');
  return { png, width, height };
}
