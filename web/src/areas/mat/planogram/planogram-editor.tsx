import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import type { MatDocument } from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { Button, Segmented } from 'antd';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { isSynced } from '../mat-view.ts';
import { CabinetView, type Facts } from './cabinet-view.tsx';
import { GoodsShelf } from './goods-shelf.tsx';
import type { LaidSlot } from './layout.ts';
import { MeanwhilePanel } from './layout-changes.tsx';
import { onPlanogramKey } from './planogram-keys.ts';
import { changesOf, type PlanogramStore, travel, usePlanogram } from './planogram-store.ts';
import type { Look } from './slot-box.tsx';
import { type ColourMode, colourModes } from './slot-look.ts';
import { SlotPanel } from './slot-panel.tsx';
import { slotDocs } from './sync-notice.tsx';
import { usePlanogramPointer } from './use-planogram-pointer.ts';
import './planogram.css';
import './planogram-panel.css';

interface Of {
  store: PlanogramStore;
  facts: Facts;
  mayWrite: boolean;
  /** The device; absent: a template. */
  matId?: number;
  /** What is done with the whole of it. */
  tools?: ReactNode;
  /** The way to saving what was changed. */
  save: () => void;
  about?: (slot: LaidSlot) => ReactNode;
  notices?: ReactNode;
  /** Revisions of the documents that the device was just sent: every slot says whether it has them. */
  acks?: readonly MatDocument[] | null;
}

/** The planogram editor: goods at the left, the cabinets to scale, the chosen slots at the right (spec 06 §7). */
export function PlanogramEditor({ store, facts, mayWrite, matId, tools, save, about, notices, acks = null }: Of) {
  const t = useT();
  const pointer = usePlanogramPointer(store, mayWrite);
  const root = useRef<HTMLDivElement>(null);
  const [colour, setColour] = useState<ColourMode>('stock');
  const look = useLook(facts, { colour, mayWrite, ack: ackOf(acks) });
  const cabinets = usePlanogram(store, state => state.cabinets);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and presses of the slots inside, gathered in one place
    <div
      ref={root}
      className="planogram"
      onKeyDown={event => onKey(event, { store, mayWrite, root: root.current })}
      onPointerDown={pointer.onPointerDown}
      onClick={pointer.onClick}
    >
      <div className="planogram-tools" role="toolbar" aria-label={t('mat.editor.tools')}>
        {mayWrite && <Steps store={store} save={save} />}
        <Segmented
          size="small"
          aria-label={t('mat.editor.colour')}
          value={colour}
          onChange={value => setColour(value as ColourMode)}
          options={colourModes.map(mode => ({ value: mode, label: t(`mat.editor.colour.${mode}`) }))}
        />
        {tools}
      </div>
      {notices}
      <MeanwhilePanel store={store} />
      <div className="planogram-parts">
        {mayWrite && <GoodsShelf {...{ store, matId }} dragGoods={pointer.dragGoods} />}
        <div className="planogram-cabinets">
          {cabinets.map(cabinet => (
            <CabinetView key={cabinet.subNo} {...{ store, cabinet, facts, look }} />
          ))}
          {mayWrite && <p className="planogram-hint planogram-keys">{t('mat.editor.keys')}</p>}
        </div>
        <SlotPanel {...{ store, mayWrite, about }} />
      </div>
      <Said store={store} />
      <div ref={pointer.ghost} className="planogram-ghost" hidden />
      <div ref={pointer.lasso} className="planogram-lasso" hidden />
    </div>
  );
}

interface KeyPlace extends Pick<Of, 'store' | 'mayWrite'> {
  root: HTMLElement | null;
}

/** Keys of the slots; back and on again from anywhere in the editor but where somebody types. */
function onKey(event: KeyboardEvent, { store, mayWrite, root }: KeyPlace): void {
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, .ant-select, .ant-modal')) return;
  const inCabinet = target.closest('[data-slot]') !== null;
  const travels = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key);
  if (inCabinet && event.key === 'Enter' && !store.get().held) {
    root?.querySelector<HTMLElement>('.planogram-panel :is(input, button)')?.focus();
  } else if (!(inCabinet || travels) || !onPlanogramKey(store, event, mayWrite)) return;
  event.preventDefault();
  event.stopPropagation();
}

const ackOf = (acks: Of['acks']): Look['ack'] =>
  acks ? (acks.filter(({ doc }) => slotDocs.includes(doc)).every(isSynced) ? 'applied' : 'waiting') : null;

function useLook(facts: Facts, { colour, mayWrite, ack }: Pick<Look, 'colour' | 'mayWrite' | 'ack'>): Look {
  const t = useT();
  const lang = useLang();
  const today = dayOf(new Date(serverNow()));
  const mostSold = Math.max(0, ...[...facts.values()].map(each => each.sold30));
  return useMemo(
    () => ({ colour, lang, t, today, mostSold, mayWrite, ack }),
    [colour, lang, t, today, mostSold, mayWrite, ack],
  );
}

/** Back, on again, and the way to saving. */
function Steps({ store, save }: Pick<Of, 'store' | 'save'>) {
  const t = useT();
  const done = usePlanogram(store, state => state.history.done.length);
  const undone = usePlanogram(store, state => state.history.undone.length);
  const changes = usePlanogram(store, changesOf).length;
  return (
    <>
      <Button
        size="small"
        icon={<UndoOutlined aria-hidden />}
        disabled={done === 0}
        title="Ctrl+Z"
        onClick={() => travel(store, 'undo')}
      >
        {t('mat.editor.undo')}
      </Button>
      <Button
        size="small"
        icon={<RedoOutlined aria-hidden />}
        disabled={undone === 0}
        title="Ctrl+Y"
        onClick={() => travel(store, 'redo')}
      >
        {t('mat.editor.redo')}
      </Button>
      <Button size="small" type="primary" disabled={changes === 0} onClick={save}>
        {t('mat.editor.save', { n: changes })}
      </Button>
    </>
  );
}

/** What is held and where it would come down, for who does not see it. */
function Said({ store }: Pick<Of, 'store'>) {
  const t = useT();
  const words = usePlanogram(store, ({ held, over, layout }) => {
    if (!held) return '';
    const name = held.kind === 'goods' ? held.goods.goodsName : (layout.get(held.key)?.goods?.goodsName ?? '');
    return t('mat.editor.holding', { name, to: (over && layout.get(over)?.trackNo) ?? '-' });
  });
  return (
    <p className="planogram-said" aria-live="polite">
      {words}
    </p>
  );
}
