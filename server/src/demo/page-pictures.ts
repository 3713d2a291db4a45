import type { FastifyInstance } from 'fastify';
import { banners } from './page-pictures.texts.ts';

const icons = [
  ['#2f6f9f', 'M40 60h40M60 40v40'],
  ['#3c7d5b', 'M40 72c0-30 40-30 40 0z'],
  ['#8a6d3b', 'M38 60h12l8-18 10 34 8-16h8'],
  ['#8c4a5f', 'M42 50h36v24H42zM48 42h24v8H48z'],
] as const;

/** Drawn pictures of the demo's pages: `/images/demo/page/banner-{n}.svg`, `icon-{n}.svg`. */
export function servePagePictures(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/images/demo/page/:file', async (request, reply) => {
    const match = /^(banner|icon)-(\d)\.svg$/.exec(request.params.file);
    const picture = match?.[1] === 'banner' ? drawBanner(Number(match[2])) : match && drawIcon(Number(match[2]));
    if (!picture) return reply.code(404).send();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(picture);
  });
}

function drawBanner(n: number): string | undefined {
  const [back, wave, title, line] = banners[n] ?? [];
  if (!title) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="320" viewBox="0 0 750 320" font-family="sans-serif" fill="#fff">
<rect width="750" height="320" fill="${back}"/><path d="M430 320C470 180 600 240 750 90v230z" fill="${wave}"/>
<text x="56" y="150" font-size="52" font-weight="600">${title}</text><text x="58" y="208" font-size="28">${line}</text></svg>`;
}

function drawIcon(n: number): string | undefined {
  const [colour, path] = icons[n] ?? [];
  if (!path) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120"><circle cx="60" cy="60" r="54" fill="${colour}"/>
<path d="${path}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
