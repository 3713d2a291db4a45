import { listTracks } from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { Button, InputNumber } from 'antd';
import type { FieldProps, FormField } from '../../../kernel/form/fields.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { GoodsName } from '../../goods/index.ts';
import { slotAhead } from '../../mat/index.ts';
import { slotName } from './plan-lines.tsx';
import './supply.css';

type Slot = AnswerOf<typeof listTracks>['tracks'][number] & { readonly changes: boolean };
type Units = ReadonlyMap<number, number>;
interface Of {
  readonly slots: readonly Slot[];
  readonly units: Units;
  readonly say: (next: Units) => void;
}

/** 商品: the slots of the chosen device, each with how much it is brought. */
export const slotQuantities = (when: NonNullable<FormField['when']>): FormField => ({
  label: 'supply.line.goods',
  wide: true,
  when,
  Input: props => <Quantities {...props} matId={Number(props.values.matId) || 0} />,
});

function Quantities({ label, value, onChange, matId }: FieldProps & { matId: number }) {
  const t = useT();
  const tracks = useCall(listTracks, { body: { matId } }, { quiet: true, enabled: matId > 0 });
  const lines = (value ?? []) as readonly { trackGoodsId: number; quantity: number }[];
  const units = new Map(lines.map(line => [line.trackGoodsId, line.quantity]));
  const say = (next: Units) =>
    onChange(
      [...next].filter(([, quantity]) => quantity > 0).map(([id, quantity]) => ({ trackGoodsId: id, quantity })),
    );
  return (
    <WhenRead of={tracks}>
      {data => {
        const slots = data.tracks
          .filter(slot => slot.goodsId !== null && slot.cellUse !== 'PICKUP')
          .map(slot => slotAhead(slot, data.draft));
        if (slots.length === 0) return <EmptyPanel message={t('supply.new.noSlots')} />;
        return (
          <div className="supply-cards">
            <AtOnce {...{ slots, units, say }} />
            <Slots {...{ label, slots, units, say }} />
          </div>
        );
      }}
    </WhenRead>
  );
}

/** All slots at once: up to par, up to full, none; what gets another goods is brought what the planned layout says. */
function AtOnce({ slots, units, say }: Of) {
  const t = useT();
  const upTo = (most: (slot: Slot) => number) =>
    say(
      new Map(
        slots.filter(slot => !slot.changes).map(slot => [slot.trackGoodsId, Math.max(0, most(slot) - slot.stock)]),
      ),
    );
  return (
    <div className="supply-row">
      <Button onClick={() => upTo(slot => slot.parLevel)}>{t('supply.new.toPar')}</Button>
      <Button onClick={() => upTo(slot => slot.capacity)}>{t('supply.new.toFull')}</Button>
      <Button disabled={units.size === 0} onClick={() => say(new Map())}>
        {t('supply.new.none')}
      </Button>
      <span className="supply-faint">
        {t('supply.new.sum', { n: [...units.values()].reduce((sum, each) => sum + each, 0), slots: units.size })}
      </span>
    </div>
  );
}

function Slots({ label, slots, units, say }: Of & { label: string }) {
  const t = useT();
  const quantity = (slot: Slot) =>
    slot.changes ? (
      <span className="supply-faint">{t('supply.new.byDraft')}</span>
    ) : (
      <InputNumber
        aria-label={`${slotName(slot)} ${t('supply.line.planned')}`}
        inputMode="numeric"
        min={0}
        max={slot.capacity}
        precision={0}
        value={units.get(slot.trackGoodsId) ?? 0}
        onChange={next => say(new Map(units).set(slot.trackGoodsId, next ?? 0))}
      />
    );
  return (
    <ColumnTable
      stacks
      label={label}
      rows={slots}
      rowKey={slot => slot.trackGoodsId}
      columns={[
        { key: 'slot', title: t('supply.line.slot'), cell: slotName },
        {
          key: 'goods',
          title: t('supply.line.goods'),
          cell: slot => <GoodsName id={slot.goodsId}>{slot.goodsName}</GoodsName>,
        },
        { key: 'stock', title: t('supply.line.stock'), cell: slot => `${slot.stock}/${slot.capacity}` },
        { key: 'par', title: t('supply.new.par'), cell: slot => slot.parLevel },
        { key: 'quantity', title: t('supply.line.planned'), cell: quantity },
      ]}
    />
  );
}
