import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Call, Text } from '@materia/contract/kernel';
import type { FastifyInstance } from 'fastify';
import { openApi } from './open-api.ts';

/** The customer's build version; assets and languages are asked for with it. */
export const buildDate = '20250429';
export const productVersion = '1.0.0';

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
  /** Settings that everybody may read, by key (ᵖ of spec 01 §4), as they are now, for a company with what it overrides (©). */
  settings(companyId: number | null): Readonly<Record<string, unknown>>;
}

/** What anybody may read unsigned: the web app, both languages, addresses, the OpenAPI document (spec 00 §3). */
export async function servePublicFiles(app: FastifyInstance, of: PublicFiles): Promise<void> {
  const { env } = process;
  app.get<{ Querystring: { companyId?: string } }>('/config.json', async ({ query }, reply) => {
    reply.header('cache-control', 'no-cache');
    return {
      apiBase: env.API_BASE ?? '',
      statisticsBase: env.STATISTICS_BASE || '/statistics',
      liveBase: env.LIVE_BASE ?? '',
      imageBase: env.IMAGE_BASE ?? '',
      meituanRedirect: env.MEITUAN_REDIRECT ?? '',
      elemeRedirect: env.ELEME_REDIRECT ?? '',
      requestTimeoutMs: Number(env.REQUEST_TIMEOUT_MS) || 30_000,
      buildVersion: of.buildVersion,
      demo: of.demo,
      settings: of.settings(/^\d{1,15}$/.test(query.companyId ?? '') ? Number(query.companyId) : null),
    };
  });
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
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isForEver(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    if (await isFile(of.webRoot, path)) return reply.sendFile(path);
    if (!isPage(path, request.headers.accept)) return reply.callNotFound();
    return reply
      .code(appFolders.has(folderOf(path)) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(of.webRoot, 'index.html'), 'utf8')); // anew: it may be built again under a running server
  });
}

/** What is never another under the same name: built files have a hash in theirs, sounds are named by what they say. */
const isForEver = (path: string) => /[\\/](assets|sounds)[\\/]/.test(path);

/** First parts of the app's addresses (contract/src/screens.ts); of any other the app says 404 by itself (spec 01 §10). */
const appFolders = new Set(['', 'app', 'login', 'error', 'demo', 'preview']);
/** First parts of what is no page, whoever asks. */
const noPages = new Set(['api', 'statistics', 'i18n', 'images', 'files', 'sounds', 'live']);
const folderOf = (path: string) => path.split('/', 1)[0] as string;

/** A browser that goes to an address takes HTML; its scripts, pictures and calls do not. */
const isPage = (path: string, accept = ''): boolean => accept.includes('text/html') && !noPages.has(folderOf(path));

async function isFile(webRoot: string, path: string): Promise<boolean> {
  const file = join(webRoot, path);
  if (!file.startsWith(join(webRoot, sep))) return false;
  return stat(file).then(
    found => found.isFile(),
    () => false,
  );
}
