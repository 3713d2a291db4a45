import {
  type PricePoint,
  type readStoreGoods,
  type StoreGoodsMovement,
  StoreStatus,
} from '@materia/contract/areas/store';
import { MovementKind } from '@materia/contract/areas/supply';
import { type AnswerOf, dateTimeText, dayOf, yuanText } from '@materia/contract/kernel';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CurveChart } from '../../../ui/chart-light/curve-chart.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { type PlainRow, PlainTable } from '../../../ui/plain-table.tsx';

/** The table, or that there is nothing to show. */
export function Table({ titles, rows }: { titles: readonly string[]; rows: readonly PlainRow[] }) {
  const t = useT();
  return rows.length === 0 ? (
    <EmptyPanel message={t('store.drawer.none')} />
  ) : (
    <PlainTable titles={titles} rows={rows} />
  );
}
const minute = (at: string) => dateTimeText(Date.parse(at)).slice(0, 16);

/** The price and the special price, day after day as they were changed. */
export function Prices({ prices }: { prices: readonly PricePoint[] }) {
  const t = useT();
  const days = [...new Set(prices.map(({ at }) => dayOf(Date.parse(at))))];
  const lastOf = (special: boolean) => {
    let last: number | null = null;
    return days.map(day => {
      const own = prices.filter(each => each.special === special && dayOf(Date.parse(each.at)) === day);
      last = own.at(-1)?.price ?? last;
      return last === 0 ? null : last;
    });
  };
  const newest = prices.toReversed().map((each, key) => ({
    key,
    cells: [
      minute(each.at),
      t(each.special ? 'store.field.specialPrice' : 'store.field.goodsPrice'),
      each.price === 0 ? emptyMark : yuanText(each.price),
      each.byName ?? emptyMark,
    ],
  }));
  const titles = [t('store.undo.at'), t('store.drawer.kind'), t('store.field.goodsPrice'), t('store.undo.by')];
  return (
    <>
      {days.length > 1 && (
        <CurveChart
          label={t('store.drawer.prices')}
          steps={days}
          lines={[
            { label: t('store.field.goodsPrice'), values: lastOf(false) },
            { label: t('store.field.specialPrice'), values: lastOf(true) },
          ]}
          text={yuanText}
        />
      )}
      <Table titles={titles} rows={newest} />
    </>
  );
}

export function Movements({ movements }: { movements: readonly StoreGoodsMovement[] }) {
  const t = useT();
  const lang = useLang();
  const titles = ['kind', 'delta', 'batchNo', 'after'].map(name => t(`store.drawer.${name}`));
  const rows = movements.map(({ id, kind, delta, batchNo, after, at, byName }) => ({
    key: id,
    cells: [
      minute(at),
      MovementKind.label(kind, lang),
      delta > 0 ? `+${delta}` : `−${-delta}`,
      batchNo,
      after,
      byName ?? emptyMark,
    ],
  }));
  return <Table titles={[t('store.undo.at'), ...titles, t('store.undo.by')]} rows={rows} />;
}

type Other = AnswerOf<typeof readStoreGoods>['others'][number];

/** Who asks more or less for it than this store does. */
export function Others({ others, own }: { others: readonly Other[]; own: number }) {
  const t = useT();
  const lang = useLang();
  const titles = ['storeId', 'goodsPrice', 'specialPrice', 'available', 'isPublish'].map(name =>
    t(`store.field.${name}`),
  );
  const rows = others.map(other => {
    const tone = other.goodsPrice > own ? 'store-goods-dearer' : 'store-goods-cheaper';
    const price =
      other.goodsPrice === own ? (
        yuanText(other.goodsPrice)
      ) : (
        <span key="price" className={tone}>
          {yuanText(other.goodsPrice)}
        </span>
      );
    return {
      key: other.storeId,
      cells: [
        `${other.storeName}${other.status === 'OPEN' ? '' : ` (${StoreStatus.label(other.status, lang)})`}`,
        price,
        other.specialPrice === 0 ? emptyMark : yuanText(other.specialPrice),
        other.available,
        t(other.isPublish ? 'store.goods.on' : 'store.goods.off'),
      ],
    };
  });
  return <Table titles={titles} rows={rows} />;
}
