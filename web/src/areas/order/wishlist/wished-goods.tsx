import {
  sumWishesByGoods,
  type WishedGoods,
  type WishSourceCode,
  WishSourceFilter,
} from '@materia/contract/areas/order';
import { Duration, type DurationCode } from '@materia/contract/kernel';
import { type Screen, screenAt } from '@materia/contract/screens';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useCall } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { GoodsEditorDrawer } from '../../goods/index.ts';
import { wishesOf } from './wishes-of.ts';
import './wish.css';

type Source = (typeof WishSourceFilter.all)[number];

/** 按商品汇总 of the two screens (spec 02 §6.4). */
export const MallWishedGoods = () => <WishedGoodsPart screen={screenAt('/app/mall/wishlist_mgmt')} source="MALL" />;
export const OtoWishedGoods = () => <WishedGoodsPart screen={screenAt('/app/oto/wishlist_mgmt')} source="OTO" />;

/** What is wished for most; a bar leads to its wishes (spec 02 §6.4). */
function WishedGoodsPart({ screen, source: preset }: { screen: Screen; source: WishSourceCode }) {
  const t = useT();
  const lang = useLang();
  const { visit } = useOwnSearch(screen.path);
  const [source, setSource] = useState<Source>(preset);
  const [duration, setDuration] = useState<DurationCode>('THIS_MONTH');
  const { data, error, refetch } = useCall(
    sumWishesByGoods,
    { body: { source, duration } },
    { quiet: true, keepPrevious: true },
  );
  const open = (goods: WishedGoods) => visit(wishesOf(goods, { source, duration }));
  return (
    <section className="wish-sums" aria-label={t('wish.goods.title')}>
      <div className="wish-sums-bar">
        <Segmented
          aria-label={t('wish.field.source')}
          value={source}
          onChange={setSource}
          options={WishSourceFilter.all.map(value => ({
            value,
            label: WishSourceFilter.label(value, lang),
          }))}
        />
        <Select
          aria-label={t('wish.field.createdAt')}
          value={duration}
          onChange={setDuration}
          options={Duration.all.map(value => ({ value, label: Duration.label(value, lang) }))}
        />
      </div>
      {error && !data && (
        <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {!error && !data && <RowsSkeleton rows={8} />}
      {data && (data.length === 0 ? <EmptyPanel message={t('wish.goods.empty')} /> : <Bars rows={data} open={open} />)}
    </section>
  );
}

function Bars({ rows, open }: { rows: readonly WishedGoods[]; open: (goods: WishedGoods) => void }) {
  const t = useT();
  const top = Math.max(...rows.map(row => row.number));
  const numbers = ['number', 'wishes', 'open', 'customers'] as const;
  const wide = (name: string) => (name === 'number' || name === 'wishes' ? '' : ' wish-sums-wide');
  return (
    <table>
      <caption className="ui-hidden">{t('wish.goods.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('wish.field.goods')}</th>
          <th scope="col" className="wish-sums-wide" aria-hidden />
          {numbers.map(name => (
            <th key={name} scope="col" className={`wish-sums-number${wide(name)}`}>
              {t(`wish.goods.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={`${row.goodsId} ${row.goodsName}`}>
            <td>
              <Button type="link" size="small" onClick={() => open(row)}>
                {row.goodsName}
              </Button>
              {row.goodsId === null ? (
                <Unknown name={row.goodsName} />
              ) : (
                <Advice id={row.goodsId} name={row.goodsName} />
              )}
            </td>
            <td className="wish-sums-wide" aria-hidden>
              <div className="wish-sums-track">
                <i style={{ width: `${(100 * row.number) / top}%` }} />
              </div>
            </td>
            {numbers.map(name => (
              <td key={name} className={`wish-sums-number${wide(name)}`}>
                {row[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const advice = '/app/operation/mat_goods_advice';

/** What is said of it for the devices, to be taken up there (spec 02 §6.4). */
function Advice({ id, name }: { id: number; name: string }) {
  const lang = useLang();
  const { has } = useSession();
  if (!has('SUPPLY')) return null;
  return (
    <RecordLink to={advice} param="goodsId" id={id} search={{ status: 'ALL' }}>
      {screenAt(advice)[lang]}
      <span className="ui-hidden"> {name}</span>
    </RecordLink>
  );
}

/** 未建档: who writes goods takes it into the catalogue from here (spec 02 §6.4). */
function Unknown({ name }: { name: string }) {
  const t = useT();
  const { has } = useSession();
  const [making, setMaking] = useState(false);
  return (
    <>
      <Badge tone="warning">{t('wish.field.unknown')}</Badge>
      {has('GOODS:SUBMIT') && (
        <Button type="link" size="small" aria-label={`${t('goods.new')} ${name}`} onClick={() => setMaking(true)}>
          {t('goods.new')}
        </Button>
      )}
      {making && <GoodsEditorDrawer name={name} close={() => setMaking(false)} />}
    </>
  );
}
