import { priceTracks } from '@materia/contract/areas/mat';
import { yuanText } from '@materia/contract/kernel';
import { Checkbox, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useConfirmed } from '../../../kernel/use-confirmed.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { changedPrice, type Tracks } from './mat-layout.ts';

interface Of {
  matId: number;
  tracks: Tracks['tracks'];
  done: () => void;
  close: () => void;
}

function pricedBy(tracks: Tracks['tracks'], percent: number, tail: boolean) {
  return tracks.flatMap(track => {
    if (track.goodsId === null || track.price === null) return [];
    const price = changedPrice(track.price, percent, tail);
    // A special price that is none any more falls away.
    return [{ track, old: track.price, price, specialPrice: track.specialPrice < price ? track.specialPrice : 0 }];
  });
}

/** 改价 of the chosen slots by percent, to prices that end in .9 where that is wanted (spec 06 §7); it sells at them at once. */
export function PricesDialog({ matId, tracks, done, close }: Of) {
  const t = useT();
  const id = useId();
  const [percent, setPercent] = useState(0);
  const [tail, setTail] = useState(true);
  const rows = pricedBy(tracks, percent, tail);
  const { send, question } = useConfirmed();
  const save = useChange(priceTracks, {
    quiet: true,
    onDone: ({ changed }) => {
      toast({ type: 'success', title: t('mat.slot.priced', { n: changed }) });
      done();
    },
  });
  const items = rows.map(({ track, price, specialPrice }) => ({
    matId,
    trackGoodsId: track.trackGoodsId,
    price,
    specialPrice,
  }));
  return (
    <Modal
      open
      title={t('mat.slot.price')}
      okText={t('grid.save')}
      cancelText={t('list.cancel')}
      okButtonProps={{ disabled: rows.every(row => row.old === row.price), loading: save.isPending }}
      onOk={() => {
        send(confirmed => save.mutateAsync({ body: { items, confirmed } })).catch((failure: Error) =>
          toast({ type: 'error', title: failure.message }),
        );
      }}
      onCancel={close}
    >
      <div className="planogram-actions">
        <label htmlFor={id}>{t('mat.editor.percent')}</label>
        <InputNumber id={id} min={-90} max={200} precision={1} value={percent} onChange={n => setPercent(n ?? 0)} />
        <Checkbox checked={tail} onChange={event => setTail(event.target.checked)}>
          {t('mat.editor.tail')}
        </Checkbox>
      </div>
      <Prices rows={rows} />
      {question}
    </Modal>
  );
}

function Prices({ rows }: { rows: ReturnType<typeof pricedBy> }) {
  const t = useT();
  return (
    <ColumnTable
      label={t('mat.slot.price')}
      rows={rows}
      rowKey={row => row.track.trackGoodsId}
      columns={[
        { key: 'no', title: t('mat.field.trackNo'), cell: row => row.track.trackNo },
        { key: 'goods', title: t('mat.field.goodsName'), cell: row => row.track.goodsName },
        { key: 'old', title: t('mat.editor.oldPrice'), end: true, cell: row => yuanText(row.old) },
        { key: 'new', title: t('mat.editor.newPrice'), end: true, cell: row => <b>{yuanText(row.price)}</b> },
      ]}
    />
  );
}
