import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileResponse } from './file-response.ts';
import type { Files } from './files.ts';

/** Named after their content: what was read once never changes. From the mini-program and an image host, too. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};
const nameOf = /^([0-9a-f]{64})(_120x120)?\.([a-z0-9]{2,4})$/;

type Asked = FastifyRequest<{ Params: { shard: string; name: string } }>;

/** Files that are not personal: `/images/3f/{sha256}.jpg`, `…_120x120.jpg`, `/files/…`; unsigned (spec 00 §3). */
export function serveFiles(app: FastifyInstance, files: Files): void {
  const serve = (endings: (asked: string) => readonly string[]) => async (request: Asked, reply: FastifyReply) => {
    const { shard, name } = request.params;
    const match = nameOf.exec(name);
    if (!match || shard !== name.slice(0, 2)) return reply.callNotFound();
    const [, sha = '', small = '', asked = ''] = match;
    if (request.headers['if-none-match'] === `"${sha}"`) return reply.headers(headers).code(304).send();
    for (const ending of small ? [asked] : endings(asked)) {
      const of = { range: request.headers.range, headers: { ...headers, etag: `"${sha}"` } };
      const file = await fileResponse(files.store, `public/${shard}/${sha}${small}.${ending}`, of);
      if (file) return reply.code(file.status).headers(Object.fromEntries(file.headers)).send(file.body);
    }
    return reply.callNotFound();
  };
  // Small pictures are always JPEG: a viewer that strips their mark asks for `.jpg`, whatever the large one is.
  const kept = ['jpg', 'png', 'gif'];
  app.get(
    '/images/:shard/:name',
    serve(asked => (asked === 'jpg' ? kept : kept.filter(ending => ending === asked))),
  );
  app.get(
    '/files/:shard/:name',
    serve(asked => [asked]),
  );
}
