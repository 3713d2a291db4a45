import { type Lang, say } from '../../../kernel/index.ts';
import { WishStatus } from './wishlist.codes.ts';
import { wishTexts } from './wishlist.texts.ts';

const open: readonly number[] = [WishStatus.byName.new, WishStatus.byName.inHand];
const minuteMs = 60_000;

/** How long somebody has waited for an answer, in the one unit that says it; null: what is over waits for nothing. */
export function wishWaited(wish: { status: number; createdAt: string }, now: number, lang: Lang): string | null {
  if (!open.includes(wish.status)) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(wish.createdAt)) / minuteMs));
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return say(wishTexts['wish.wait.minutes'], lang, { n: minutes });
  if (hours < 24) return say(wishTexts['wish.wait.hours'], lang, { n: hours });
  return say(wishTexts['wish.wait.days'], lang, { n: Math.floor(hours / 24) });
}
