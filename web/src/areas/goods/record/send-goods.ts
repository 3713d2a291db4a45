import {
  adoptOffer,
  type CatalogueProviderCode,
  type GoodsDetails,
  type ImageDraft,
  OfferMatch,
  SavingMode,
  type SupplierOffer,
  saveGoods,
} from '@materia/contract/areas/goods';
import { api } from '../../../kernel/api.ts';
import { type SessionUser, userHas } from '../../../kernel/session.ts';
import { bodyOf, extensionOf } from './editor-values.ts';

/** An offer and the catalogue it stands in. */
export interface FoundOffer {
  readonly provider: CatalogueProviderCode;
  readonly row: SupplierOffer;
}

/** An offer that a goods may be made of: of a supplier whose licence holds, and nobody's yet. */
export const mayAdopt = ({ row }: FoundOffer): boolean => !row.expired && row.matchState !== OfferMatch.byName.linked;

/** The price of what is adopted may be the cost of a company: the platform has none. */
export const mayBeCost = (user: SessionUser | null): boolean => userHas(user, 'COST:WRITE') && user?.companyId !== null;

/** The supplier's own picture, where nobody chose another. */
const pictureOf = ({ imageUrl }: SupplierOffer): ImageDraft[] =>
  imageUrl ? [{ url: imageUrl, kind: 'MAIN', sort: 0 }] : [];

interface Sending {
  /** What is there already. */
  readonly before: GoodsDetails | undefined;
  readonly channels: ReadonlyMap<number, number>;
  /** A new one is adopted from it. */
  readonly adopted: FoundOffer | undefined;
  /** May write goods, not only propose them. */
  readonly writes: boolean;
}

/** Sends what the editor says, and what to tell of it. */
export async function sendGoods(
  { asCost, ...values }: Record<string, unknown>,
  { before, channels, adopted, writes }: Sending,
): Promise<{ goodsId: number; said: string }> {
  const body = { ...bodyOf(values, before, channels), ...extensionOf(values, writes) };
  if (adopted && !before) {
    const { provider, row } = adopted;
    const which = { supplierGoodsId: row.supplierGoodsId, asCost: asCost === true };
    const images = body.images.length > 0 ? body.images : pictureOf(row);
    const sent = { params: { provider }, body: { ...which, ...body, images } };
    const { goods_id } = await api(adoptOffer, sent, { quiet: true });
    return { goodsId: goods_id, said: 'catalogue.adopt.done' };
  }
  const which = before ? { goods_id: before.goods_id, version: before.version } : {};
  const saved = await api(saveGoods, { body: { mode: SavingMode.edit, ...which, ...body } }, { quiet: true });
  return { goodsId: saved.goods_id, said: saved.review ? 'goods.savedForReview' : 'goods.saved' };
}
