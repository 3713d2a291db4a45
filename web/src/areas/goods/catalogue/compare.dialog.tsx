import {
  type CatalogueProviderCode,
  type ComparedOffer,
  compareOffers,
  OfferMatch,
  type SupplierOffer,
} from '@materia/contract/areas/goods';
import { dateTimeText, yuanText } from '@materia/contract/kernel';
import { Alert, InputNumber } from 'antd';
import { useMemo, useState } from 'react';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { Badge } from '../../../ui/badge.tsx';
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

const columns = [
  'catalogue.field.supplier',
  'catalogue.field.name',
  'catalogue.compare.number',
  'catalogue.field.price',
  'catalogue.compare.freight',
  'catalogue.compare.landed',
  'catalogue.compare.margin',
  'catalogue.field.stock',
  'catalogue.compare.history',
];

function Offers({ offers }: { offers: readonly ComparedOffer[] }) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="catalogue-scroll" tabIndex={0} aria-label={t('catalogue.action.compare')}>
      <table className="catalogue-table">
        <thead>
          <tr>
            {columns.map(key => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.map(offer => (
            <tr key={offer.supplierGoodsId} aria-current={offer.best || undefined}>
              <td>
                {offer.supplierName} {offer.best && <Badge tone="success">{t('catalogue.compare.best')}</Badge>}
                {offer.barred && <Badge tone="warning">{t(`catalogue.barred.${offer.barred}`)}</Badge>}
              </td>
              <td>{[offer.name, offer.spec].filter(Boolean).join(' · ')}</td>
              <td className="catalogue-number">{offer.number}</td>
              <td className="catalogue-number">{yuanText(offer.price)}</td>
              <td className="catalogue-number">{yuanText(offer.freight)}</td>
              <td className="catalogue-number">{yuanText(offer.landed)}</td>
              <td className="catalogue-number">
                {offer.margin === null ? emptyMark : `${(offer.margin / 100).toFixed(1)}%`}
              </td>
              <td className="catalogue-number">{offer.stock}</td>
              <td>
                <PriceLine history={offer.history} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
