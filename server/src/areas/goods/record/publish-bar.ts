import { barredBy, GoodsSpecial, type GoodsSpecialCode, PublishChannel } from '@materia/contract/areas/goods';
import type { Text } from '@materia/contract/kernel';

/** What decides whether a goods may come on a channel (spec 03 §3.5). */
export interface Publishable {
  readonly approved: boolean;
  readonly reviewStatus: number;
  readonly suspended: boolean;
  /** A stop-sale holds of all of it. */
  readonly stopped: boolean;
  readonly picture: boolean;
  /** Channels for which it has a category. */
  readonly shown: number;
  /** Fields that are demanded and not there, by their labels. */
  readonly lacking: Text | null;
  readonly rxType: number | null;
  readonly specials: readonly GoodsSpecialCode[];
}

/** A refusal: its key and what fills it. */
export interface Bar {
  readonly key: string;
  readonly params: Readonly<Record<string, Text>>;
}

const bits = PublishChannel.all;
const bar = (key: string, params: Bar['params'] = {}): Bar => ({ key, params });

/** What keeps a goods off channels, the first thing that does; null: nothing. */
export function barOf(goods: Publishable, channels: number, rxOnMat: boolean): Bar | null {
  if (!goods.approved || goods.reviewStatus !== 2) return bar('goods.notApproved');
  if (goods.suspended || goods.stopped) return bar('goods.stopped');
  if (!goods.picture) return bar('goods.noMainImage');
  const bare = bits.find(bit => channels & bit && !(goods.shown & bit));
  if (bare) return bar('goods.noCategory', { channel: PublishChannel.text(bare) });
  if (goods.lacking) return bar('goods.incomplete', { field: goods.lacking });
  if (channels & PublishChannel.byName.mat && goods.rxType === 1 && !rxOnMat) return bar('goods.rxOnMat');
  const special = barredBy(goods.specials);
  const first = bits.find(bit => channels & bit);
  return special && first
    ? bar('goods.specialBars', { special: GoodsSpecial.text(special), channel: PublishChannel.text(first) })
    : null;
}
