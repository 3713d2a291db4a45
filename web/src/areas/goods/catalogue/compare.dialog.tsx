import {
  type CatalogueProviderCode,
  type ComparedOffer,
  compareOffers,
  OfferMatch,
  type SupplierOffer,
} from '@materia/contract/areas/goods';
import { dateTimeText, yuanText } from '@materia/contract/kernel';
import { Alert, InputNumber } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ColumnTable, type TableColumn } from '../../../ui/column-table.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ReadPart } from '../record/read-part.tsx';
import './catalogue.css';

const most = 6;
const pauseMs = 300;

/** 比价: what so many come to at each of up to six offers, or at all of one goods (spec 03 §5.3). */
export function CompareDialog({
  targets,
  cancel,
  provider,
}: ActionDialogProps<SupplierOffer> & { provider: CatalogueProviderCode }) {
  const t = useT();
  const [typed, setTyped] = useState(100);
  const quantity = useDebounced(typed, pauseMs);
  const body = useMemo(() => {
    const [only] = targets;
    if (targets.length === 1 && only?.row.goodsId && only.row.matchState === OfferMatch.byName.linked)
      return { goodsId: only.row.goodsId };
    return { ids: targets.slice(0, most).map(({ id }) => id) };
  }, [targets]);
  const read = useCall(
    compareOffers,
    { params: { provider }, body: { ...body, quantity } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <Modal open title={t('catalogue.action.compare')} width={960} footer={null} onCancel={cancel}>
      <label className="catalogue-quantity" htmlFor="compare-quantity">
        {t('catalogue.compare.quantity')}
        <InputNumber
          id="compare-quantity"
          min={1}
          max={100_000}
          precision={0}
          value={typed}
          onChange={value => setTyped(value ?? 1)}
        />
      </label>
      {targets.length > most && <Alert type="info" showIcon title={t('catalogue.compare.most')} />}
      <ReadPart read={read} isEmpty={({ offers }) => offers.length === 0} empty={t('catalogue.empty')}>
        {({ offers }) => <Offers offers={offers} />}
      </ReadPart>
    </Modal>
  );
}

function Offers({ offers }: { offers: readonly ComparedOffer[] }) {
  const t = useT();
  const column = (key: string, cell: (offer: ComparedOffer) => ReactNode, end = true): TableColumn<ComparedOffer> => ({
    ...{ key, title: t(`catalogue.${key}`), end, cell },
  });
  return (
    <div className="catalogue-compare">
      <ColumnTable
        stacks
        label={t('catalogue.action.compare')}
        rows={offers}
        rowKey={({ supplierGoodsId }) => supplierGoodsId}
        current={({ best }) => best}
        columns={[
          column('field.supplier', offer => <Supplier offer={offer} />, false),
          column('field.name', ({ name, spec }) => [name, spec].filter(Boolean).join(' · '), false),
          column('compare.number', ({ number }) => number),
          column('field.price', ({ price }) => yuanText(price)),
          column('compare.freight', ({ freight }) => yuanText(freight)),
          column('compare.landed', ({ landed }) => yuanText(landed)),
          column('compare.margin', ({ margin }) => (margin === null ? emptyMark : `${(margin / 100).toFixed(1)}%`)),
          column('field.stock', ({ stock }) => stock),
          column('compare.history', ({ history }) => <PriceLine history={history} />, false),
        ]}
      />
    </div>
  );
}

function Supplier({ offer }: { offer: ComparedOffer }) {
  const t = useT();
  return (
    <>
      {offer.supplierName} {offer.best && <Badge tone="success">{t('catalogue.compare.best')}</Badge>}
      {offer.barred && <Badge tone="warning">{t(`catalogue.barred.${offer.barred}`)}</Badge>}
    </>
  );
}

const size = { width: 120, height: 24 };

/** Its prices of 12 months as steps; the words behind it say them too. */
function PriceLine({ history }: { history: ComparedOffer['history'] }) {
  const t = useT();
  if (history.length === 0) return emptyMark;
  const prices = history.map(each => each.price);
  const [least, highest] = [Math.min(...prices), Math.max(...prices)];
  const y = (price: number) =>
    highest === least ? size.height / 2 : size.height - 2 - ((price - least) * (size.height - 4)) / (highest - least);
  const x = (at: number) => (at * size.width) / history.length;
  const path = history
    .map((each, at) => `${at === 0 ? 'M' : 'V'} ${at === 0 ? `0 ${y(each.price)}` : y(each.price)} H ${x(at + 1)}`)
    .join(' ');
  const said = history
    .map(each => `${dateTimeText(new Date(each.at)).slice(0, 10)} ${yuanText(each.price)}`)
    .join(', ');
  return (
    <svg width={size.width} height={size.height} role="img" aria-label={`${t('catalogue.compare.history')}: ${said}`}>
      <title>{said}</title>
      <path d={path} className="catalogue-line" />
    </svg>
  );
}
