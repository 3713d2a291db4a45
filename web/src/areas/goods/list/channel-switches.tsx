import {
  type GoodsRow,
  PublishChannel,
  type PublishChannelCode,
  type PublishGoodsRow,
  publishGoods,
} from '@materia/contract/areas/goods';
import { useEffect, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Question } from '../../../ui/question.tsx';
import './goods-list.css';

interface Places {
  readonly bit: PublishChannelCode;
  readonly stores: number;
  readonly tracks: number;
}

/** The channels of a goods as they stand, turned one by one. */
type Row = Pick<
  GoodsRow,
  'goods_id' | 'goodsName' | 'publishMask' | 'approved' | 'reviewStatus' | 'suspended' | 'deleted'
> & {
  /** Where they are known: channels it cannot come on, with why. */
  readonly guards?: PublishGoodsRow['guards'];
};

function useChannels(row: Row) {
  const [mask, setMask] = useState(row.publishMask);
  const [asking, setAsking] = useState<Places | null>(null);
  useEffect(() => setMask(row.publishMask), [row.publishMask]);
  const publish = useChange(publishGoods, {
    onDone: (_answer, { body: { channels, on } }) => setMask(before => (on ? before | channels : before & ~channels)),
  });
  const send = (channels: number, on: boolean) => publish.mutate({ body: { ids: [row.goods_id], channels, on } });
  const turn = async (bit: PublishChannelCode) => {
    if (!(mask & bit)) return send(bit, true);
    const body = { ids: [row.goods_id], channels: bit, on: false, dryRun: true };
    const { stores, tracks } = await api(publishGoods, { body });
    if (stores + tracks === 0) send(bit, false);
    else setAsking({ bit, stores, tracks });
  };
  const off = (places: Places) => {
    send(places.bit, false);
    setAsking(null);
  };
  return { mask, turn, off, busy: publish.isPending, asking, stay: () => setAsking(null) };
}

/** 渠道: each switched in its row; taken off, where it is sold is said first (spec 03 §3.5). */
export function ChannelSwitches({ row }: { row: Row }) {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const { mask, turn, off, busy, asking, stay } = useChannels(row);
  const why = (bit: PublishChannelCode): string | undefined => {
    if (mask & bit) return undefined;
    const all = whyNot(row);
    return all ? t(all) : row.guards?.find(guard => guard.channel === bit)?.text;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row opens its record by a press; these are the switches'
    // biome-ignore lint/a11y/useKeyWithClickEvents: its buttons have the keys
    <span className="goods-channels" onClick={event => event.stopPropagation()}>
      {PublishChannel.all.map(bit => (
        <button
          key={bit}
          type="button"
          role="switch"
          aria-checked={(mask & bit) !== 0}
          aria-label={`${row.goodsName} ${PublishChannel.label(bit, lang)}`}
          title={why(bit)}
          disabled={!has('GOODS:WRITE') || busy || why(bit) !== undefined}
          onClick={() => void turn(bit).catch(() => undefined)}
        >
          {t(`goods.list.on.${bit}`)}
        </button>
      ))}
      {asking && (
        <AskOff
          name={`${row.goodsName} · ${PublishChannel.label(asking.bit, lang)}`}
          places={asking}
          yes={() => off(asking)}
          no={stay}
        />
      )}
    </span>
  );
}

/** Asked where it is sold. */
function AskOff({ name, places, yes, no }: { name: string; places: Places; yes: () => void; no: () => void }) {
  const t = useT();
  return (
    <Question
      title={t('goods.unpublish.title', { n: 1 })}
      yes={t('goods.action.unpublish')}
      no={t('ui.cancel')}
      danger
      onYes={yes}
      onNo={no}
    >
      <p>{name}</p>
      <p>{t('goods.unpublish.places', { stores: places.stores, tracks: places.tracks })}</p>
    </Question>
  );
}

/** Why it may not be put on a channel; what else stands in the way the server says. */
function whyNot({ approved, reviewStatus, suspended, deleted }: Row): string | null {
  if (deleted) return 'goods.deleted';
  if (!approved || reviewStatus !== 2) return 'goods.action.notApproved';
  return suspended ? 'goods.action.suspended' : null;
}
