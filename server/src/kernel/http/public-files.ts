import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Call, Text } from '@materia/contract/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openApi } from './open-api.ts';

/** The customer's build version; assets and languages are asked for with it. */
export const buildDate = '20250429';

/** `20250429-` and a hash of the built files: another one tells open browsers that the system was updated (spec 01 §8). */
export function buildVersionOf(webRoot: string): string {
  const hash = createHash('sha256');
  const assets = join(webRoot, 'assets');
  if (existsSync(assets)) for (const name of readdirSync(assets).sort()) hash.update(name);
  return `${buildDate}-${hash.digest('hex').slice(0, 8)}`;
}

export interface PublicFiles {
  readonly webRoot: string;
  readonly texts: Readonly<Record<string, Text>>;
  readonly calls: readonly Call[];
  readonly buildVersion: string;
  readonly demo: boolean;
}

/** What anybody may read unsigned: the web app, both languages, addresses, the OpenAPI document (spec 00 §3). */
export async function servePublicFiles(app: FastifyInstance, of: PublicFiles): Promise<void> {
  const { env } = process;
  app.get('/config.json', async () => ({
    apiBase: env.API_BASE ?? '',
    statisticsBase: env.STATISTICS_BASE ?? '/statistics',
    liveBase: env.LIVE_BASE ?? '',
    imageBase: env.IMAGE_BASE ?? '',
    requestTimeoutMs: Number(env.REQUEST_TIMEOUT_MS ?? 30_000),
    buildVersion: of.buildVersion,
    demo: of.demo,
  }));
  app.get('/api/openapi.json', async () => openApi(of.calls));
  const language = (lang: 'zh' | 'en') =>
    JSON.stringify(Object.fromEntries(Object.entries(of.texts).map(([key, text]) => [key, text[lang]])));
  for (const [file, text] of [
    ['cn_CN', language('zh')],
    ['en_US', language('en')],
  ] as const) {
    app.get(`/i18n/${file}.json`, async (_, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
    );
  }
  if (!existsSync(join(of.webRoot, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: of.webRoot,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Read anew each time: a web app built again under a running server must not send its old page with names that are gone.
  const page = join(of.webRoot, 'index.html');
  const home = async (_: unknown, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(page, 'utf8'));
  for (const path of ['/', '/login/*', '/app/*', '/error/*', '/demo/*']) app.get(path, home);
}
