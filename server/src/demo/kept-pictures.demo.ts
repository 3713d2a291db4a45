import { createHash } from 'node:crypto';
import { sql } from '../kernel/index.ts';
import type { DemoFill } from './demo-area.ts';

/** Drawn in the place of what people photograph: cabinets that were filled, certificates of what was destroyed. */
const drawn = {
  refill: [
    ['补货后 · 上层', '#2f6f9f'],
    ['补货后 · 下层', '#3c7d5b'],
    ['补货后 · 全景', '#4b6584'],
  ],
  certificate: [['危险废物销毁证明', '#8c4a5f']],
} as const;
export type KeptPicture = keyof typeof drawn;

/** The n-th of a kind. */
export function drawKept(kind: string, n: number): string | undefined {
  const [title, colour] = drawn[kind as KeptPicture]?.[n] ?? [];
  if (!title) return undefined;
  const slots = Array.from({ length: 24 }, (_, at) => {
    const [x, y] = [70 + (at % 6) * 112, 190 + Math.floor(at / 6) * 92];
    return `<rect x="${x}" y="${y}" width="96" height="76" fill="${at % 5 === n ? '#f7f8fa' : colour}" opacity=".8"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600" font-family="sans-serif">
<rect width="800" height="600" fill="#e9edf2"/><rect x="40" y="40" width="720" height="520" fill="#fff" stroke="#cbd2db" stroke-width="4"/>
<text x="400" y="130" font-size="48" text-anchor="middle" fill="${colour}">${title}</text>${slots.join('')}</svg>`;
}

interface Kept {
  readonly kind: KeptPicture;
  readonly module: string;
  readonly companyId: number;
  readonly refType: string;
  readonly refId: number;
  readonly at: Date;
}

/** Files that records of the demo have: each its own row over one of the drawings. Answers their ids in the same order. */
export async function keepPictures(demo: DemoFill, wanted: readonly Kept[]): Promise<number[]> {
  const { last } = await demo.db.one<{ last: number }>(
    sql`select coalesce(max(id), 0)::int as last from uploaded_file`,
  );
  await demo.copy(
    'uploaded_file',
    wanted.map(({ kind, module, companyId, refType, refId, at }, nth) => {
      const n = nth % drawn[kind].length;
      const content = Buffer.from(drawKept(kind, n) ?? '');
      return {
        id: last + nth + 1,
        ...{
          module,
          name: `${drawn[kind][n]?.[0]}.svg`,
          path: `public/demo/kept/${kind}-${n}.svg`,
          mime: 'image/svg+xml',
        },
        ...{
          size: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
          width: 800,
          height: 600,
        },
        ...{ company_id: companyId, ref_type: refType, ref_id: refId, created_at: at, updated_at: at },
      };
    }),
  );
  return wanted.map((_, nth) => last + nth + 1);
}
