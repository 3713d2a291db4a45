import { parsePack, tidyNumber, tidyText } from '@materia/contract/areas/goods';
import { makerKey } from '../record/make-manufacturer.ts';

/** What is compared of two records that may be one goods (spec 03 §3.11). */
export interface MatchSide {
  readonly standardCode: string | null;
  readonly barcode: string | null;
  readonly approvalNo: string | null;
  readonly spec: string;
  /** Its names, any of which may be the other's. */
  readonly names: readonly string[];
  /** Its maker by every name it is known by. */
  readonly makers: readonly string[];
}

export type MatchPart = 'standardCode' | 'barcode' | 'approvalNo' | 'pack' | 'maker' | 'name';
export interface Score {
  readonly score: number;
  readonly equal: readonly MatchPart[];
}

const sameCode = (a: string | null, b: string | null) => !!a && !!b && tidyNumber(a) === tidyNumber(b);
const anySame = (a: readonly string[], b: readonly string[], key: (text: string) => string) => {
  const keys = new Set(a.filter(Boolean).map(key));
  return b.some(each => each !== '' && keys.has(key(each)));
};
const nameKey = (text: string) => tidyText(text).replace(/\s/g, '').toLowerCase();

function samePack(a: string, b: string): boolean {
  const [one, other] = [parsePack(a), parsePack(b)];
  const plain = (text: string | null) => (text ?? '').replace(/\s/g, '').toLowerCase();
  return (
    one.packQty !== null &&
    one.packQty === other.packQty &&
    one.packUnit === other.packUnit &&
    (one.strength === null || other.strength === null || plain(one.strength) === plain(other.strength))
  );
}

const weights = { approvalNo: 60, pack: 20, maker: 15, name: 5 } as const;

/** How surely two records are one: 100 by standard code, or barcode and pack; else by parts. */
export function scoreOf(a: MatchSide, b: MatchSide): Score {
  const found: Record<MatchPart, boolean> = {
    standardCode: sameCode(a.standardCode, b.standardCode),
    barcode: sameCode(a.barcode, b.barcode),
    approvalNo: sameCode(a.approvalNo, b.approvalNo),
    pack: samePack(a.spec, b.spec),
    maker: anySame(a.makers, b.makers, makerKey),
    name: anySame(a.names, b.names, nameKey),
  };
  const equal = (Object.keys(found) as MatchPart[]).filter(part => found[part]);
  if (found.standardCode || (found.barcode && found.pack)) return { score: 100, equal };
  const parts = Object.entries(weights).filter(([part]) => found[part as MatchPart]);
  return { score: parts.reduce((sum, [, weight]) => sum + weight, 0), equal };
}

/** Of scored candidates the one that is meant: sure, to be confirmed, or none. */
export function outcomeOf<T extends { readonly score: number }>(
  candidates: readonly T[],
): { state: 0 | 1 | 2; best: T | null } {
  const sorted = [...candidates].sort((a, b) => b.score - a.score);
  const [best] = sorted;
  if (!best || best.score < 60) return { state: 0, best: null };
  const sure = sorted.filter(({ score }) => score >= 95);
  return { state: sure.length === 1 ? 2 : 1, best };
}
