import { createHash } from 'node:crypto';
import type { DocumentData, DocumentNameCode, DropParams, PlaylistAd, WantedApp } from '@materia/contract/areas/mat';

export interface PickupPaper {
  readonly salt: string;
  readonly iterations: number;
  readonly codes: readonly {
    readonly hash: string;
    readonly orderNo: string;
    readonly dropId: string;
    /** ms. */
    readonly until: number;
    readonly items: DropParams['items'];
  }[];
}

interface PricedTrack {
  readonly subNo: number;
  readonly trackNo: string;
  readonly price: number;
}

/** JSON with sorted names and no spaces: what a document's hash is of. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${canonicalText(each)}`).join(',')}}`;
}

/** The documents a cabinet has: only a higher revision is taken, and only if its hash is right (spec 06 §5). */
export class Papers {
  readonly #kept = new Map<DocumentNameCode, { rev: number; body: Record<string, unknown> }>();
  readonly #server: string;

  constructor(server: string) {
    this.#server = server;
  }

  revisions(): Record<string, number> {
    return Object.fromEntries([...this.#kept].map(([doc, { rev }]) => [doc, rev]));
  }

  /** What it says of it; null: it has this one or a newer. */
  async apply(
    doc: DocumentNameCode,
    data: DocumentData,
  ): Promise<{ doc: string; rev: number; ok: boolean; error?: string } | null> {
    const { rev, sha256, body, url } = data;
    if (rev < (this.#kept.get(doc)?.rev ?? 0)) return null;
    const text = url ? await this.#fetch(url) : canonicalText(body);
    if (text === null) return { doc, rev, ok: false, error: 'not to be had' };
    if (createHash('sha256').update(text).digest('hex') !== sha256) return { doc, rev, ok: false, error: 'wrong hash' };
    this.#kept.set(doc, { rev, body: JSON.parse(text) as Record<string, unknown> });
    return { doc, rev, ok: true };
  }

  /** What it takes for its slots, by document price. */
  prices(): PricedTrack[] {
    const tracks = this.#kept.get('price')?.body.tracks;
    if (!Array.isArray(tracks)) return [];
    return (tracks as PricedTrack[]).map(({ subNo, trackNo, price }) => ({ subNo, trackNo, price }));
  }

  /** The cabinets it is made of, by document setting; the main one is 0. */
  #subs(): readonly { subNo: number; tempTarget?: number }[] {
    const subs = this.#kept.get('setting')?.body.subs;
    return Array.isArray(subs) ? subs : [{ subNo: 0 }];
  }

  cabinets(): readonly number[] {
    return this.#subs().map(({ subNo }) => subNo);
  }

  /** What its main cabinet is cooled to; tenths of ℃. */
  target(): number | undefined {
    return this.#subs().find(({ subNo }) => subNo === 0)?.tempTarget;
  }

  /** The codes it may let out by itself while it has no connection (document pickup), and how they are hashed. */
  pickup(): PickupPaper | null {
    const body = this.#kept.get('pickup')?.body as unknown as PickupPaper | undefined;
    return body && Array.isArray(body.codes) ? body : null;
  }

  /** Boards it has, by document setting. */
  boards(): readonly { subNo: number; addr: number }[] {
    const boards = this.#kept.get('setting')?.body.boards;
    return Array.isArray(boards) ? (boards as { subNo: number; addr: number }[]) : [];
  }

  /** What it should run, by document app. */
  wanted(kind: 'app' | 'firmware'): WantedApp | null {
    return (this.#kept.get('app')?.body[kind] as WantedApp | undefined) ?? null;
  }

  /** What it shows, by document playlist. */
  playlist(): readonly PlaylistAd[] {
    return (this.#kept.get('playlist')?.body.ads as PlaylistAd[] | undefined) ?? [];
  }

  forget(): void {
    this.#kept.clear();
  }

  async #fetch(url: string): Promise<string | null> {
    const answer = await fetch(new URL(url, this.#server)).catch(() => null);
    return answer?.ok ? answer.text() : null;
  }
}
