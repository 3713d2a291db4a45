import { MatOrderStatus } from '@materia/contract/areas/order';
import type { Notice } from './notice.ts';

/** More do not wait: the centre has them. */
export const longestQueue = 200;

const ranks = ['video', 'abnormal', 'refundFailed', 'paid', 'device', 'rest'] as const;
type Rank = (typeof ranks)[number];
const byType: Partial<Record<Notice['type'], Rank>> = {
  Video: 'video',
  MAT_NETWORK: 'device',
  MAT_T: 'device',
  MAT_H: 'device',
};
const byStatus: Readonly<Record<number, Rank>> = {
  [MatOrderStatus.byName.abnormal]: 'abnormal',
  [MatOrderStatus.byName.refundFailed]: 'refundFailed',
  [MatOrderStatus.byName.paid]: 'paid',
};

/** Place in the order Video, -12, refund failed, 23, devices, rest (spec 01 §8). */
function rankOf({ type, order }: Notice): number {
  return ranks.indexOf(byType[type] ?? byStatus[order?.order_status_code ?? 0] ?? 'rest');
}

const levels: readonly Notice['level'][] = ['error', 'warning', 'info'];

/** Where it waits: by its rank, within it the graver first; what is over again is the least. */
function placeOf(notice: Notice): number {
  const level = notice.recovered ? levels.length : levels.indexOf(notice.level);
  return rankOf(notice) * (levels.length + 1) + level;
}

/** Puts a notice where it belongs; one of its tag that waits already gives way. What is too much goes: the oldest of the least urgent. */
export function enqueue(queue: readonly Notice[], notice: Notice): readonly Notice[] {
  const others = queue.filter(({ tag }) => tag !== notice.tag);
  const place = placeOf(notice);
  const after = others.findIndex(other => placeOf(other) > place);
  const at = after === -1 ? others.length : after;
  const all = [...others.slice(0, at), notice, ...others.slice(at)];
  if (all.length <= longestQueue) return all;
  const least = placeOf(all.at(-1) as Notice);
  const oldest = all.findIndex(other => placeOf(other) === least);
  return all.filter((_, n) => n !== oldest);
}
