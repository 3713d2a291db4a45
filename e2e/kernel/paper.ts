import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export interface PaperPage {
  readonly widthMm: number;
  readonly heightMm: number;
}
export interface PrintedPaper {
  readonly pages: readonly PaperPage[];
  /** All that is written on it, without blanks. */
  readonly text: string;
}

const pointsPerMm = 72 / 25.4;
type Objects = ReadonlyMap<number, { head: string; stream: string }>;

/** Prints what a page shows, on paper of the sizes it asks for, and reads the paper: how many sheets, how large, what stands on them. */
export async function printed(page: Page): Promise<PrintedPaper> {
  const objects = objectsOf((await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1'));
  const pages = [...objects.values()].flatMap(({ head }) => {
    const box = /\/Type \/Page\b[^s]/.test(head) && /\/MediaBox \[([\d. ]+)\]/.exec(head)?.[1]?.split(' ').map(Number);
    return box
      ? [{ widthMm: Math.round((box[2] ?? 0) / pointsPerMm), heightMm: Math.round((box[3] ?? 0) / pointsPerMm) }]
      : [];
  });
  return { pages, text: textOf(objects) };
}

function objectsOf(file: string): Objects {
  const objects = new Map<number, { head: string; stream: string }>();
  for (const [, id, body = ''] of file.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const [head = '', raw] = body.split(/stream\r?\n/, 2) as [string, string?];
    const packed = raw?.slice(0, raw.lastIndexOf('\nendstream'));
    const stream = packed === undefined ? '' : head.includes('FlateDecode') ? unpacked(packed) : packed;
    objects.set(Number(id), { head, stream });
  }
  return objects;
}

function unpacked(text: string): string {
  try {
    return inflateSync(Buffer.from(text, 'latin1')).toString('latin1');
  } catch {
    // A picture or a font: nothing is written there.
    return '';
  }
}

/** Glyphs of a font as characters, by its ToUnicode table. */
function glyphs(table: string): Map<number, string> {
  const map = new Map<number, string>();
  const characters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      map.set(Number.parseInt(from, 16), characters(to));
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', till = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let glyph = first; glyph <= Number.parseInt(till, 16); glyph += 1)
        map.set(glyph, String.fromCharCode(Number.parseInt(to, 16) + glyph - first));
    }
  return map;
}

function textOf(objects: Objects): string {
  const tables = new Map<number, Map<number, string>>();
  for (const [id, { head }] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    if (table) tables.set(id, glyphs(objects.get(Number(table))?.stream ?? ''));
  }
  const names = new Map<string, Map<number, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = tables.get(Number(id));
      if (table) names.set(name, table);
    }
  return [...objects.values()].map(({ stream }) => written(stream, names)).join('');
}

/** What a content stream writes: fonts are chosen by `Tf`, glyphs shown by `Tj` and `TJ`. */
function written(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> | undefined;
  let text = '';
  for (const [, name, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>(?=[^>]*?T[jJ])/g)) {
    if (name) font = fonts.get(name);
    else for (const [glyph] of (hex ?? '').matchAll(/\w{4}/g)) text += font?.get(Number.parseInt(glyph, 16)) ?? '';
  }
  return text.replaceAll(/\s/g, '');
}
