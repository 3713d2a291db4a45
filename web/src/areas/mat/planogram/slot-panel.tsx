import { TrackType } from '@materia/contract/areas/mat';
import { Button, InputNumber, Select, Switch } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useLang, useT } from '../../../kernel/texts.ts';
import { GoodsName, GoodsPick } from '../../goods/index.ts';
import { clearSlots, type Fields, putGoods, removeSlots, setFields } from './edit-layout.ts';
import { type LaidSlot, type Layout, mostCapacity } from './layout.ts';
import { widen } from './planogram-keys.ts';
import { edit, type PlanogramStore, usePlanogram } from './planogram-store.ts';

interface Of {
  store: PlanogramStore;
  mayWrite: boolean;
  /** What else is known of a slot: batches, sales, locks. */
  about?: (slot: LaidSlot) => ReactNode;
}

/** What of the chosen slots may be changed; several at once get the same (spec 06 §7). */
export function SlotPanel({ store, mayWrite, about }: Of) {
  const t = useT();
  const keys = usePlanogram(store, state => state.selection.keys);
  const layout = usePlanogram(store, state => state.layout);
  const chosen = [...layout.values()].filter(slot => keys.has(slot.key));
  const [slot] = chosen;
  return (
    <aside className="planogram-panel" aria-label={t('mat.editor.panel')}>
      {slot ? (
        <>
          <h3>
            {chosen.length === 1 ? slot.trackNo : t('mat.slot.chosen', { n: chosen.length })}
            {chosen.length === 1 && slot.goods && (
              <small>
                <GoodsName id={slot.goods.goodsId}>{slot.goods.goodsName}</GoodsName> {slot.goods.spec}
              </small>
            )}
          </h3>
          {mayWrite && <PanelActions {...{ store, chosen }} />}
          <Values {...{ store, chosen, mayWrite }} />
          {chosen.length === 1 && about?.(slot)}
        </>
      ) : (
        <p className="planogram-hint">{t(mayWrite ? 'mat.editor.panelHint' : 'mat.editor.lookHint')}</p>
      )}
    </aside>
  );
}

type Chosen = Pick<Of, 'store'> & { chosen: readonly LaidSlot[] };
const keysOf = (chosen: readonly LaidSlot[]) => chosen.map(slot => slot.key);

/** What fingers do that have no keys: choose goods, clear, widen, take a slot away. */
function PanelActions({ store, chosen }: Chosen) {
  const t = useT();
  const [picking, setPicking] = useState(false);
  const full = chosen.some(slot => slot.goods);
  const on = (change: (layout: Layout) => Layout) => () => edit(store, change);
  return (
    <div className="planogram-actions">
      <Button size="small" onClick={() => setPicking(true)}>
        {t('mat.editor.pick')}
      </Button>
      <Button size="small" disabled={!full} onClick={on(layout => clearSlots(layout, keysOf(chosen)))}>
        {t('mat.editor.unbind')}
      </Button>
      {chosen.length === 1 && (
        <>
          <Button size="small" aria-label={t('mat.editor.narrower')} onClick={() => widen(store, -1)}>
            ⇤
          </Button>
          <Button size="small" aria-label={t('mat.editor.wider')} onClick={() => widen(store, 1)}>
            ⇥
          </Button>
        </>
      )}
      <Button size="small" disabled={full} onClick={on(layout => removeSlots(layout, keysOf(chosen)))}>
        {t('mat.editor.remove')}
      </Button>
      {picking && (
        <GoodsPick
          title={t('mat.editor.pick')}
          pick={([goods]) => {
            setPicking(false);
            if (!goods) return;
            const { goods_id: goodsId, goodsName, spec, thumbUrl, guidePrice: price } = goods;
            edit(store, layout => putGoods(layout, keysOf(chosen), { goodsId, goodsName, spec, thumbUrl, price }));
          }}
          close={() => setPicking(false)}
        />
      )}
    </div>
  );
}

type NumberName = 'capacity' | 'parLevel' | 'warnLevel' | 'price' | 'specialPrice' | 'motorId';

function Values({ store, chosen, mayWrite }: Chosen & Pick<Of, 'mayWrite'>) {
  const t = useT();
  const set = (fields: Fields) => edit(store, layout => setFields(layout, keysOf(chosen), fields));
  const bound = chosen.every(slot => slot.goods);
  const [first] = chosen;
  if (!first) return null;
  const number = (field: NumberName, { max, fen = false }: { max: number; fen?: boolean }) => (
    <NumberLine
      key={`${field} ${keysOf(chosen).join()}`}
      label={t(`mat.field.${field}`)}
      value={common(chosen, field)}
      {...{ max, fen }}
      disabled={!mayWrite}
      set={value => set({ [field]: value } as Fields)}
    />
  );
  return (
    <div className="planogram-values">
      {number('capacity', { max: mostCapacity })}
      {bound && number('parLevel', { max: mostCapacity })}
      {bound && number('warnLevel', { max: mostCapacity })}
      {bound && (
        <Line label={t('mat.field.parAuto')}>
          {id => (
            <Switch
              id={id}
              size="small"
              disabled={!mayWrite}
              checked={first.parAuto}
              onChange={parAuto => set({ parAuto })}
            />
          )}
        </Line>
      )}
      {bound && number('price', { max: 999_999, fen: true })}
      {bound && number('specialPrice', { max: 999_999, fen: true })}
      <TypeLine {...{ chosen, mayWrite, set }} />
      {chosen.length === 1 && number('motorId', { max: 99 })}
      <Line label={t('mat.field.widthUnits')}>{() => <span>{common(chosen, 'widthUnits') ?? '-'}</span>}</Line>
    </div>
  );
}

function TypeLine(of: { chosen: readonly LaidSlot[]; mayWrite: boolean; set: (fields: Fields) => void }) {
  const { chosen, mayWrite, set } = of;
  const t = useT();
  const lang = useLang();
  return (
    <Line label={t('mat.field.trackType')}>
      {id => (
        <Select
          id={id}
          size="small"
          disabled={!mayWrite}
          value={common(chosen, 'trackType')}
          onChange={trackType => set({ trackType })}
          options={TrackType.all.map(code => ({ value: code, label: TrackType.label(code, lang) }))}
        />
      )}
    </Line>
  );
}

/** What all of them have; undefined: not the same. */
function common<F extends keyof LaidSlot>(chosen: readonly LaidSlot[], field: F): LaidSlot[F] | undefined {
  const [first] = chosen;
  return first && chosen.every(slot => slot[field] === first[field]) ? first[field] : undefined;
}

function Line({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="planogram-value">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface NumberOf {
  label: string;
  value: number | null | undefined;
  max: number;
  fen: boolean;
  disabled: boolean;
  set: (value: number) => void;
}

/** A number that counts once it is left, or by Enter: what is half typed is no step of the history. */
function NumberLine({ label, value, max, fen, disabled, set }: NumberOf) {
  const shown = typeof value === 'number' ? value / (fen ? 100 : 1) : null;
  const [typed, setTyped] = useState<number | null>(shown);
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setTyped(shown);
  }
  const keep = () => {
    if (typed === null || typed === shown) return setTyped(shown);
    set(fen ? Math.round(typed * 100) : Math.round(typed));
  };
  return (
    <Line label={label}>
      {id => (
        <InputNumber
          id={id}
          size="small"
          min={0}
          max={max}
          precision={fen ? 2 : 0}
          disabled={disabled}
          value={typed}
          onChange={next => setTyped(next)}
          onBlur={keep}
          onPressEnter={keep}
        />
      )}
    </Line>
  );
}
