import { DeliveryMode } from '@materia/contract/areas/order';
import { type OfferedMode, type Point, readStorePlace, readStoreTimeframes } from '@materia/contract/areas/store';
import { yuan } from '@materia/contract/kernel';
import { InputNumber } from 'antd';
import { useState } from 'react';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { MapMark } from '../../../ui/map/map-mark.tsx';
import { MapRing } from '../../../ui/map/map-ring.tsx';
import { MapSurface } from '../../../ui/map/map-surface.tsx';
import { mapChoice } from '../../statistics/index.ts';
import './store-detail.css';

const money = (fen: number | null): string => (fen === null ? '-' : `¥${yuan(fen)}`);

/** When it would come, in words; that today is over, before all else. */
function slotText(offer: OfferedMode, t: Translate): string {
  const { mode, days, outOfToday: late } = offer;
  const [day] = days;
  const slot = day?.slots.find(each => !each.full);
  if (mode === 'EXPRESS') return t('store.offer.express');
  if (late)
    return t('store.offer.outOfToday', { date: late.day, slot: `${late.from.slice(0, 5)}-${late.to.slice(0, 5)}` });
  if (day && mode === 'FLASH') return t('store.offer.now');
  if (slot && day) return `${day.day} ${slot.from.slice(0, 5)}–${slot.to.slice(0, 5)}`;
  return t('store.offer.none');
}

/** 试算: a pin dropped on the map says what each mode would cost there and when it would come (spec 04 §5). */
export function TryOffer({ storeId, version }: { storeId: number; version: number }) {
  const t = useT();
  const [pin, setPin] = useState<Point | null>(null);
  const [amount, setAmount] = useState(50);
  const place = useCall(readStorePlace, { params: { storeId } }, { quiet: true, keepPrevious: true });
  const query = pin
    ? { longitude: pin.longitude, latitude: pin.latitude, amount: Math.round(amount * 100) }
    : { amount: Math.round(amount * 100) };
  const offer = useCall(readStoreTimeframes, { params: { storeId }, query }, { quiet: true, keepPrevious: true });
  const { longitude, latitude, zones = [] } = place.data ?? {};
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  const here = { longitude, latitude };
  return (
    <section key={version}>
      <h3 className="store-title">{t('store.offer.title')}</h3>
      <p className="store-hint">{t('store.offer.hint')}</p>
      <InputNumber
        aria-label={t('store.offer.amount')}
        prefix={t('store.offer.amount')}
        suffix="¥"
        min={0}
        max={99_999}
        value={amount}
        onChange={value => setAmount(value ?? 0)}
      />
      <div className="store-small-map">
        <MapSurface
          choice={mapChoice()}
          centre={here}
          zoom={13}
          zooms={[10, 19]}
          label={t('store.offer.title')}
          onPick={setPin}
        >
          {zones.map(zone => (
            <MapRing key={zone.zoneNo} points={zone.points} look={zone.zoneNo === 0 ? 'own' : 'neighbour'} />
          ))}
          <MapMark at={here} title={place.data?.storeName ?? ''} tone="primary" shape="dot" />
          {pin && <MapMark at={pin} title={t('store.offer.pin')} tone="danger" shape="pin" onMove={setPin} />}
        </MapSurface>
      </div>
      <OfferTable offers={offer.data?.offers ?? []} pinned={pin !== null} />
    </section>
  );
}

function OfferTable({ offers, pinned }: { offers: readonly OfferedMode[]; pinned: boolean }) {
  const t = useT();
  const lang = useLang();
  return (
    <table className="store-table" aria-label={t('store.offer.title')}>
      <thead>
        <tr>
          <th scope="col">{t('store.field.modes')}</th>
          <th scope="col">{t('store.offer.distance')}</th>
          <th scope="col">{t('store.offer.fee')}</th>
          <th scope="col">{t('store.offer.minAmount')}</th>
          <th scope="col">{t('store.offer.slot')}</th>
          <th scope="col">{t('store.offer.promise')}</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(offer => (
          <tr key={offer.mode}>
            <th scope="row">{DeliveryMode.label(offer.mode, lang)}</th>
            <td>
              {offer.distanceM === null ? '-' : `${offer.distanceM} m`}
              {offer.inScope === false && ` · ${t('order.outOfScope')}`}
              {offer.zoneName && ` · ${offer.zoneName}`}
            </td>
            <td>
              {pinned || offer.fee === 0 ? money(offer.fee) : '-'}
              {offer.nightFee !== null && ` · ${t('store.offer.night', { fee: yuan(offer.nightFee) })}`}
            </td>
            <td>{offer.minAmount > 0 ? money(offer.minAmount) : '-'}</td>
            <td>{slotText(offer, t)}</td>
            <td>{offer.minutes === null ? '-' : t('store.offer.minutes', { n: offer.minutes })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
