import { OfferMatch, type SupplierOffer } from '@materia/contract/areas/goods';
import { addDays, dayOf, yuanText } from '@materia/contract/kernel';
import { serverNow } from '../../../kernel/clock.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ExpiryBadge } from '../../../ui/expiry-badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { GoodsName } from '../goods-name.tsx';
import { Licence } from './licence.tsx';
import './catalogue.css';

/** An offer as a card: what so many cost, how it is packed, how long it is good (spec 03 §5.3). */
export function OfferCard({ row }: { row: SupplierOffer }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="catalogue-card">
      <header>
        <b>{row.name}</b> <span className="catalogue-card-spec">{row.spec}</span>
      </header>
      <p className="catalogue-card-note">
        {row.supplierName} · {t('catalogue.field.licenceExpire')} <Licence offer={row} />
      </p>
      <Ladder offer={row} />
      <Facts
        stacked
        facts={[
          [t('catalogue.field.pack'), row.packQty ?? emptyMark],
          [t('catalogue.field.minQty'), row.minQty],
          [t('catalogue.field.step'), row.step],
          [t('catalogue.field.stock'), row.stock.toLocaleString()],
          [t('catalogue.field.expiresOn'), row.expiresOn && <Expiry day={row.expiresOn} />],
          [t('catalogue.field.manufacturer'), row.manufacturer],
        ]}
      />
      <p className="catalogue-card-note">
        <Badge tone={OfferMatch.tone(row.matchState)}>{OfferMatch.label(row.matchState, lang)}</Badge>{' '}
        {row.goodsId && row.goodsName && <GoodsName id={row.goodsId}>{row.goodsName}</GoodsName>}
        <Against offer={row} />
      </p>
    </div>
  );
}

const soonDays = 90;

/** How long it is good; marked where that is not long. */
function Expiry({ day }: { day: string }) {
  const today = dayOf(serverNow());
  if (day > addDays(today, soonDays)) return day;
  return (
    <>
      {day} <ExpiryBadge day={day} today={today} />
    </>
  );
}

/** What one costs, and from how many on it costs less. */
function Ladder({ offer: { price, ladder = [], unitPrice, unit } }: { offer: SupplierOffer }) {
  const t = useT();
  if (price === undefined) return null;
  return (
    <div className="catalogue-ladder">
      <strong>{t('catalogue.per', { price: yuanText(price), unit: unit || '-' })}</strong>
      {unitPrice !== undefined && unitPrice !== price && (
        <span className="catalogue-ladder-unit">{`${t('catalogue.field.unitPrice')} ¥${yuanText(unitPrice)}`}</span>
      )}
      {ladder.length > 0 && (
        <ol aria-label={t('catalogue.field.ladder')}>
          {ladder.map(step => (
            <li key={step.from}>
              {t('catalogue.ladder.from', { from: step.from })} <b>¥{yuanText(step.price)}</b>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Against what the reader's company pays now. */
function Against({ offer: { myCost, diffRate } }: { offer: SupplierOffer }) {
  const t = useT();
  if (myCost === undefined || myCost === null) return null;
  const dearer = (diffRate ?? 0) > 0;
  return (
    <span className="catalogue-card-against">
      {`${t('catalogue.field.myCost')} ¥${yuanText(myCost)}`}
      {diffRate !== null && diffRate !== undefined && (
        <Badge tone={dearer ? 'danger' : 'success'}>{`${dearer ? '+' : ''}${(diffRate / 100).toFixed(1)}%`}</Badge>
      )}
    </span>
  );
}
