import { type GoodsHold, readGoodsLocks, unlockGoodsStock } from '@materia/contract/areas/goods';
import { statusesOf } from '@materia/contract/areas/order';
import { dateTimeText } from '@materia/contract/kernel';
import { Button, Checkbox, Input, Tooltip } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { PlainTable } from './plain-table.tsx';
import { ReadPart } from './read-part.tsx';

/** 解锁库存: what open holds keep; those of closed orders may be freed (spec 03 §3.8). */
export function LocksTab({ id }: { id: number }) {
  const t = useT();
  const { has } = useSession();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const read = useCall(readGoodsLocks, { params: { goods_id: id } }, { quiet: true });
  const choose = (holdId: number, on: boolean) =>
    setChosen(before => (on ? [...before, holdId] : before.filter(each => each !== holdId)));
  const frees = has('STOREGOODS:WRITE');
  return (
    <ReadPart read={read} isEmpty={holds => holds.length === 0} empty={t('goods.noLocks')}>
      {holds => (
        <>
          <Holds holds={holds} chosen={chosen} choose={frees ? choose : undefined} />
          {frees && <Free id={id} chosen={chosen} done={() => setChosen([])} />}
        </>
      )}
    </ReadPart>
  );
}

interface HoldsProps {
  holds: readonly GoodsHold[];
  chosen: readonly number[];
  /** Absent: they may only be looked at. */
  choose: ((holdId: number, on: boolean) => void) | undefined;
}

function Holds({ holds, chosen, choose }: HoldsProps) {
  const t = useT();
  const lang = useLang();
  const order = (hold: GoodsHold) =>
    choose ? (
      <Tooltip key="order" title={hold.free ? '' : t('goods.lock.running')}>
        <Checkbox
          disabled={!hold.free}
          checked={chosen.includes(hold.holdId)}
          onChange={event => choose(hold.holdId, event.target.checked)}
        >
          {hold.orderNo}
        </Checkbox>
      </Tooltip>
    ) : (
      hold.orderNo
    );
  return (
    <PlainTable
      columns={['goods.lock.order', 'goods.lock.status', 'goods.lock.place', 'goods.lock.number', 'goods.lock.since']}
      rows={holds.map(hold => ({
        key: hold.holdId,
        cells: [
          order(hold),
          statusesOf(hold.orderType as never).label(hold.order_status_code, lang),
          [hold.placeName, hold.trackNo].filter(Boolean).join(' '),
          hold.number,
          dateTimeText(new Date(hold.since)),
        ],
      }))}
    />
  );
}

function Free({ id, chosen, done }: { id: number; chosen: readonly number[]; done: () => void }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const unlock = useChange(unlockGoodsStock, { invalidates: [readGoodsLocks], onDone: done });
  return (
    <div className="goods-lock-foot">
      <Input
        aria-label={t('goods.lock.reason')}
        placeholder={t('goods.lock.reason')}
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <Button
        type="primary"
        loading={unlock.isPending}
        disabled={chosen.length === 0 || reason.trim() === ''}
        onClick={() => unlock.mutate({ body: { goodsId: id, holdIds: [...chosen], reason: reason.trim() } })}
      >
        {t('goods.lock.free', { n: chosen.length })}
      </Button>
    </div>
  );
}
