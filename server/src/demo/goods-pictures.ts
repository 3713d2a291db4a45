import type { FastifyInstance } from 'fastify';
import { type Db, sql } from '../kernel/index.ts';
import { serveDemoFiles } from './demo-files.ts';
import { servePagePictures } from './page-pictures.ts';

interface Drawn {
  name: string;
  brand: string;
  spec: string;
  categoryId: number;
}

/** Colours of packs by category: neither of the badges' meanings. */
const packs = [
  '#2f6f9f',
  '#3c7d5b',
  '#8a6d3b',
  '#7a5c8e',
  '#4b6584',
  '#a0522d',
  '#5f7a3d',
  '#8c4a5f',
  '#3f7f7f',
  '#6b6b47',
];

/** The demo's goods have drawn packs instead of photographs: `/images/demo/goods/{id}.svg`, `{id}_120x120.svg` the thumbnail. */
export function serveGoodsPictures(app: FastifyInstance, db: Db): void {
  servePagePictures(app);
  serveDemoFiles(app);
  app.get<{ Params: { file: string } }>('/images/demo/goods/:file', async (request, reply) => {
    const match = /^(\d{1,9})(_120x120)?\.svg$/.exec(request.params.file);
    const goods = match
      ? await db.maybe<Drawn>(sql`
          select g.generic_name as name, coalesce(g.trade_name, '') as brand, g.spec, coalesce(min(l.category_id), 0)::int as "categoryId"
          from goods g left join goods_category_link l on l.goods_id = g.id where g.id = ${Number(match[1])} group by g.id`)
      : undefined;
    if (!goods) return reply.code(404).send();
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(draw(goods, match?.[2] ? 120 : 600));
  });
}

function draw({ name, brand, spec, categoryId }: Drawn, size: number): string {
  const colour = packs[categoryId % packs.length] as string;
  const lines = name.match(/.{1,5}/gu) ?? [name];
  const title = lines
    .slice(0, 2)
    .map((line, index) => `<text x="60" y="${56 + index * 17}" font-size="15" font-weight="600">${asText(line)}</text>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 120 120" font-family="sans-serif" text-anchor="middle">
<rect width="120" height="120" fill="#fff"/><rect x="14" y="22" width="92" height="76" rx="3" fill="#f7f8fa" stroke="#cbd2db"/>
<rect x="14" y="22" width="92" height="15" fill="${colour}"/><text x="60" y="33" font-size="9" fill="#fff">${asText(brand)}</text>
<g fill="#1b2430">${title}</g><text x="60" y="92" font-size="8" fill="#657083">${asText(spec)}</text></svg>`;
}

const asText = (text: string) => text.replace(/[&<>"]/g, mark => `&#${mark.charCodeAt(0)};`);
