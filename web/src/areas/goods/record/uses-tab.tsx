import { GoodsUse, type GoodsUseCode, type GoodsUsePlace, readGoodsUses } from '@materia/contract/areas/goods';
import type { ScreenPath } from '@materia/contract/screens';
import { Fragment } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { PlainTable } from './plain-table.tsx';
import { ReadPart } from './read-part.tsx';

type Place = GoodsUsePlace['places'][number];
interface Lead {
  readonly to: ScreenPath;
  readonly param: string;
  readonly search?: Readonly<Record<string, string>>;
}

const orders: Lead = { to: '/app/order/order_mgmt', param: 'orderId', search: { duration: 'ALL' } };
/** The screens that show a kind's records; the others are plain until theirs stands. */
const leads: Partial<Readonly<Record<GoodsUseCode, Lead>>> = {
  TRACK: { to: '/app/mat/mat_mgmt', param: 'matId', search: { matTab: 'tracks' } },
  TEMPLATE: { to: '/app/mat/mat_track_template', param: 'templateId' },
  ORDER: orders,
  HOLD: orders,
  SUPPLY_PLAN: { to: '/app/operation/supply_mgmt', param: 'planId' },
  SYMPTOM: { to: '/app/operation/symptom_mgmt', param: 'symptomId' },
};

/** 使用情况: what stands in the way of its removal (spec 03 §3.6), each place leading to what uses it. */
export function UsesTab({ id }: { id: number }) {
  const t = useT();
  const lang = useLang();
  const read = useCall(readGoodsUses, { params: { goods_id: id } }, { quiet: true });
  return (
    <ReadPart read={read} isEmpty={uses => uses.length === 0} empty={t('goods.notUsed')}>
      {uses => (
        <PlainTable
          columns={['goods.use.kind', 'goods.use.count', 'goods.use.names']}
          rows={uses.map(({ kind, count, places }) => ({
            key: kind,
            cells: [GoodsUse.label(kind, lang), count, <Places key="places" goodsId={id} {...{ kind, places }} />],
          }))}
        />
      )}
    </ReadPart>
  );
}

function Places({ kind, places, goodsId }: Pick<GoodsUsePlace, 'kind' | 'places'> & { goodsId: number }) {
  return places.map((place, at) => (
    <Fragment key={`${place.id} ${place.name}`}>
      {at > 0 && ', '}
      <PlaceLink {...{ kind, place, goodsId }} />
    </Fragment>
  ));
}

/** A store's row of the goods is found among its rows at all stores, by the store's name. */
function PlaceLink({ kind, place, goodsId }: { kind: GoodsUseCode; place: Place; goodsId: number }) {
  if (kind === 'STORE_GOODS')
    return (
      <RecordLink
        to="/app/mall/store_goods_mgmt"
        param="goodsId"
        id={goodsId}
        search={{ view: 'goods', query: place.name }}
      >
        {place.name}
      </RecordLink>
    );
  const lead = leads[kind];
  if (!lead) return place.name;
  return (
    <RecordLink {...lead} id={place.id}>
      {place.name}
    </RecordLink>
  );
}
