import { listTracks, type MatDetail, priceTracks, type TrackRow, toggleTracks } from '@materia/contract/areas/mat';
import { fen } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { form } from '../../../kernel/form/form.tsx';
import { readAhead, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { useConfirmed } from '../../../kernel/use-confirmed.tsx';
import { later, useAhead } from '../../../ui/later.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { MovementsTab } from '../../supply/index.ts';
import { SlotGrid } from '../slot-grid.tsx';
import { nothing, press, stillThere } from './choose-slots.ts';

const PriceForm = form({
  area: 'mat',
  schema: z.strictObject({ price: fen, specialPrice: fen }),
  fields: { price: {}, specialPrice: {} },
});

const Planogram = later(() => import('./mat-planogram.tsx').then(part => part.MatPlanogram));

interface Of {
  mat: MatDetail;
  changed: () => void;
}

/** 货道: the cabinets as they stand; who may locks, unlocks and prices the chosen slots (spec 06 §4). */
export function SlotsTab({ mat, changed }: Of) {
  const may = useSession().has('MAT:WRITE');
  const [kept, setChoice] = useState(nothing);
  const order = mat.tracks.map(track => track.trackGoodsId);
  const choice = stillThere(kept, order);
  const choosing = may
    ? {
        chosen: choice.ids,
        press: (id: number, keys: { shift: boolean; more: boolean }) => setChoice(press(choice, order, id, keys)),
      }
    : undefined;
  const chosen = mat.tracks.filter(track => choice.ids.has(track.trackGoodsId));
  return (
    <>
      <EditorButton mat={mat} changed={changed} may={may} />
      {may && <SlotBar mat={mat} chosen={chosen} changed={changed} clear={() => setChoice(nothing)} />}
      {mat.subs.map(sub => (
        <SlotGrid
          key={sub.subNo}
          sub={sub}
          tracks={mat.tracks.filter(each => each.subNo === sub.subNo)}
          choosing={choosing}
        />
      ))}
    </>
  );
}

/** The way into the editor, with the state of its own: opening it draws none of the slots around it anew. */
function EditorButton({ mat, changed, may }: Of & { may: boolean }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  useAhead(Planogram);
  const near = () => readAhead(listTracks, { body: { matId: mat.matId } });
  return (
    <>
      <p>
        <Button type="primary" onPointerEnter={near} onFocus={near} onClick={() => setOpen(true)}>
          {t(may ? 'mat.editor.open' : 'mat.editor.look')}
        </Button>
      </p>
      {open && <Planogram mat={mat} changed={changed} close={() => setOpen(false)} />}
    </>
  );
}

/** What may be done with the chosen slots. */
function SlotBar({ mat, chosen, changed, clear }: Of & { chosen: readonly TrackRow[]; clear: () => void }) {
  const t = useT();
  const [pricing, setPricing] = useState(false);
  const [moved, setMoved] = useState(false);
  const reads = useSession().has('SUPPLY');
  const toggle = useChange(toggleTracks, { onDone: changed });
  const turn = (lock: boolean) =>
    toggle.mutate({ body: { trackGoodsIds: chosen.map(track => track.trackGoodsId), lock } });
  if (chosen.length === 0) return <p className="mat-slot-faint">{t('mat.slot.hint')}</p>;
  const open = chosen.filter(track => !track.locks.includes('MANUAL'));
  return (
    <div className="mat-slot-bar" role="toolbar" aria-label={t('mat.tab.tracks')}>
      <span>{t('mat.slot.chosen', { n: chosen.length })}</span>
      <Button size="small" disabled={open.length === 0} loading={toggle.isPending} onClick={() => turn(true)}>
        {t('mat.slot.lock')}
      </Button>
      <Button size="small" disabled={!chosen.some(track => track.locks.length > 0)} onClick={() => turn(false)}>
        {t('mat.slot.unlock')}
      </Button>
      <Button size="small" disabled={chosen.some(track => track.goodsId === null)} onClick={() => setPricing(true)}>
        {t('mat.slot.price')}
      </Button>
      {chosen.length === 1 && reads && (
        <Button size="small" onClick={() => setMoved(true)}>
          {t('mat.tab.movements')}
        </Button>
      )}
      <Button size="small" type="link" onClick={clear}>
        {t('mat.slot.none')}
      </Button>
      {moved && chosen[0] && <Moved matId={mat.matId} track={chosen[0]} close={() => setMoved(false)} />}
      {pricing && (
        <PriceSlots
          matId={mat.matId}
          chosen={chosen}
          done={() => {
            setPricing(false);
            changed();
          }}
          cancel={() => setPricing(false)}
        />
      )}
    </div>
  );
}

interface Pricing {
  matId: number;
  chosen: readonly TrackRow[];
  done: () => void;
  cancel: () => void;
}

/** 改价 of the chosen slots, to one price. */
function PriceSlots({ matId, chosen, done, cancel }: Pricing) {
  const t = useT();
  const { send, question } = useConfirmed();
  return (
    <>
      <PriceForm
        dialog={{ title: `${t('mat.slot.price')} · ${chosen.map(track => track.trackNo).join(' ')}` }}
        initial={{ price: chosen[0]?.price ?? undefined, specialPrice: chosen[0]?.specialPrice ?? 0 }}
        submit={async price => {
          const items = chosen.map(({ trackGoodsId }) => ({ matId, trackGoodsId, ...price }));
          const { changed: n } = await send(confirmed =>
            api(priceTracks, { body: { items, confirmed } }, { quiet: true }),
          );
          toast({ type: 'success', title: t('mat.slot.priced', { n }) });
        }}
        done={done}
        cancel={cancel}
      />
      {question}
    </>
  );
}

/** What came into a slot and left it. */
function Moved({ matId, track, close }: { matId: number; track: TrackRow; close: () => void }) {
  const t = useT();
  return (
    <Modal open width={720} title={`${t('mat.tab.movements')} · ${track.trackNo}`} footer={null} onCancel={close}>
      <MovementsTab matId={matId} trackGoodsId={track.trackGoodsId} />
    </Modal>
  );
}
