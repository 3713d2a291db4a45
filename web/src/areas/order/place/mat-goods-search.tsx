import type { MatPreparation } from '@materia/contract/areas/order';
import { useState } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { addGoods, type BasketLine, offersFor } from './basket.ts';
import { GoodsSelect } from './goods-search.tsx';

interface Props {
  lines: readonly BasketLine[];
  change: (lines: readonly BasketLine[]) => void;
  /** Absent: no device is chosen yet. */
  offers: MatPreparation['offers'] | undefined;
}

/** What the device sells, by name, initials or barcode; choosing one adds it. */
export function MatGoodsSearch({ lines, change, offers }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const choose = (goodsId: number) => {
    const goods = offers?.find(each => each.goodsId === goodsId);
    if (goods) change(addGoods(lines, goods));
    setTyped('');
  };
  return (
    <GoodsSelect
      {...{ typed, choose }}
      goods={offersFor(offers ?? [], typed)}
      type={setTyped}
      missing={offers === undefined ? t('order.new.chooseMat') : undefined}
    />
  );
}

/** Where the goods lie, and of which there is not enough. */
export function MatStock({ preparation }: { preparation: MatPreparation | undefined }) {
  const t = useT();
  if (!preparation || preparation.tracks.length === 0) return null;
  const tracks = preparation.tracks.map(({ trackNo, available }) => `${trackNo} ×${available}`).join(' · ');
  return (
    <p className="order-faint">
      {t('order.new.matTracks', { tracks })}
      {preparation.short.map(({ goodsId, goodsName, available }) => (
        <span key={goodsId} className="order-short">
          {t('order.new.matShort', { name: goodsName, n: available })}
        </span>
      ))}
    </p>
  );
}
