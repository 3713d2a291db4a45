import { OfferMatch, type SupplierOffer, SupplierType } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, day, money, percent, time, word } from '../../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { GoodsName } from '../goods-name.tsx';
import { Licence } from './licence.tsx';

const titled = (name: string) => ({ title: `catalogue.field.${name}` });
const ladderText = ({ ladder = [] }: SupplierOffer) =>
  ladder.map(({ from, price }) => `≥${from} ${yuanText(price)}`).join(' · ') || emptyMark;

/** Columns of both catalogues (spec 03 §5.3); what costs is only there for who may see it. */
export const offerColumns: Columns<SupplierOffer> = {
  supplierName: { ...titled('supplier'), width: 216 },
  supplierType: word(SupplierType, { ...titled('supplierType'), width: 72, hidden: true }),
  licenceExpire: cell<SupplierOffer>(offer => <Licence offer={offer} />, {
    ...titled('licenceExpire'),
    width: 168,
    text: ({ licenceExpire }) => licenceExpire ?? emptyMark,
  }),
  name: { ...titled('name'), width: 180 },
  spec: { ...titled('spec'), width: 112 },
  manufacturer: { ...titled('manufacturer'), width: 160 },
  approvalNo: { ...titled('approvalNo'), width: 152 },
  price: money({ ...titled('price'), sort: true, width: 88, needs: 'COST' }),
  unitPrice: money({ ...titled('unitPrice'), sort: true, width: 96, needs: 'COST' }),
  $ladder: cell<SupplierOffer>(ladderText, { ...titled('ladder'), width: 200, text: ladderText, needs: 'COST' }),
  minQty: count({ ...titled('minQty'), width: 64 }),
  stock: count({ ...titled('stock'), sort: true, width: 80 }),
  expiresOn: day({ ...titled('expiresOn'), sort: true }),
  matchState: badge(OfferMatch, { ...titled('matchState'), width: 108 }),
  goodsName: {
    ...titled('goods'),
    width: 180,
    cell: (name, { goodsId }) => (goodsId && name ? <GoodsName id={goodsId}>{name}</GoodsName> : emptyMark),
    text: name => name ?? emptyMark,
  },
  myCost: money({ ...titled('myCost'), width: 88, needs: 'COST' }),
  diffRate: percent({ ...titled('diffRate'), sort: true, width: 80, needs: 'COST' }),
  refreshedAt: time({ ...titled('refreshedAt'), sort: true, width: 150, hidden: true }),
};
