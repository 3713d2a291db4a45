import { type MatDetail, syncTracks, toggleTracks } from '@materia/contract/areas/mat';
import { Button } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { toast } from '../../../ui/toast.ts';
import { AdhocSupplyDialog } from '../../supply/index.ts';
import { openPriceTags } from '../price-tags/open-price-tags.ts';
import { ClearDialog } from './clear.dialog.tsx';
import { CloneDialog } from './clone.dialog.tsx';
import type { Tracks } from './mat-layout.ts';
import { changesOf, type PlanogramStore, usePlanogram } from './planogram-store.ts';
import { PricesDialog } from './prices.dialog.tsx';
import { slotAhead } from './slot-ahead.ts';

interface Of {
  mat: MatDetail;
  data: Tracks;
  store: PlanogramStore;
  may: boolean;
  reread: () => void;
  synced: () => void;
}
type Open = 'template' | 'clone' | 'clear' | 'price' | 'supply' | null;

/** What is done with the device or its chosen slots at once, beside the layout that is saved. */
export function MatTools({ mat, data, store, may, reread, synced }: Of) {
  const t = useT();
  const [open, setOpen] = useState<Open>(null);
  const keys = usePlanogram(store, state => state.selection.keys);
  const unsaved = usePlanogram(store, changesOf).length > 0;
  const chosen = data.tracks.filter(track => keys.has(`${track.subNo}/${track.trackNo}`));
  const printed = (chosen.length > 0 ? chosen : data.tracks).filter(track => track.goodsId !== null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    reread();
  };
  return (
    <>
      {may && <Layouts unsaved={unsaved} open={setOpen} />}
      {may && <SlotTools chosen={chosen} open={setOpen} reread={reread} />}
      <SupplyTool data={data} chosen={chosen} unsaved={unsaved} open={() => setOpen('supply')} />
      {may && <Sync matId={mat.matId} reread={reread} synced={synced} />}
      <Button
        size="small"
        disabled={printed.length === 0}
        onClick={() =>
          openPriceTags(
            mat.matId,
            printed.map(track => track.trackGoodsId),
          )
        }
      >
        {t('mat.editor.tags')}
      </Button>
      {open === 'template' && (
        <CloneDialog from="template" toMats={{ matIds: [data.matId], name: data.matName }} done={done} close={close} />
      )}
      {open === 'clone' && <CloneDialog from="mat" fromMat={data} done={done} close={close} />}
      {open === 'clear' && <ClearDialog tracks={chosen} done={done} close={close} />}
      {open === 'supply' && (
        <AdhocSupplyDialog
          matId={mat.matId}
          matName={mat.matName}
          slots={fillable(chosen.length > 0 ? chosen : data.tracks).map(slot => slotAhead(slot, data.draft))}
          done={done}
          close={close}
        />
      )}
      {open === 'price' && <PricesDialog matId={mat.matId} tracks={chosen} done={done} close={close} />}
    </>
  );
}

type Filled = Tracks['tracks'][number] & { goodsId: number; goodsName: string };

/** Slots with goods that somebody may put something into. */
const fillable = (tracks: Tracks['tracks']) =>
  tracks.filter((track): track is Filled => track.goodsId !== null && track.cellUse !== 'PICKUP');

/** 现场补货 of the chosen slots, or of all: who stands before the device fills it without a plan beforehand. */
function SupplyTool(of: { data: Tracks; chosen: Tracks['tracks']; unsaved: boolean; open: () => void }) {
  const { data, chosen, unsaved, open } = of;
  const t = useT();
  const may = useSession().has('SUPPLY:WRITE');
  if (!may) return null;
  const some = fillable(chosen.length > 0 ? chosen : data.tracks).length > 0;
  const title = unsaved ? t('mat.editor.saveFirst') : undefined;
  return (
    <Button size="small" disabled={!some || unsaved} title={title} onClick={open}>
      {t('supply.adhoc.title')}
    </Button>
  );
}

/** From a template, onto other devices: what is not saved here would be written over, or left out. */
function Layouts({ unsaved, open }: { unsaved: boolean; open: (what: Open) => void }) {
  const t = useT();
  const title = unsaved ? t('mat.editor.saveFirst') : undefined;
  return (
    <>
      <Button size="small" disabled={unsaved} title={title} onClick={() => open('template')}>
        {t('mat.editor.template')}
      </Button>
      <Button size="small" disabled={unsaved} title={title} onClick={() => open('clone')}>
        {t('mat.editor.clone')}
      </Button>
    </>
  );
}

function SlotTools(of: { chosen: Tracks['tracks']; open: (what: Open) => void; reread: () => void }) {
  const { chosen, open, reread } = of;
  const t = useT();
  const toggle = useChange(toggleTracks, { onDone: reread });
  const turn = (lock: boolean) =>
    toggle.mutate({ body: { trackGoodsIds: chosen.map(track => track.trackGoodsId), lock } });
  const free = chosen.some(track => !track.locks.includes('MANUAL'));
  const locked = chosen.some(track => track.locks.length > 0);
  const full = chosen.some(track => track.goodsId !== null || track.lying > 0);
  const items = [
    { key: 'lock', label: t('mat.slot.lock'), disabled: !free },
    { key: 'unlock', label: t('mat.slot.unlock'), disabled: !locked },
    { key: 'price', label: t('mat.slot.price'), disabled: !chosen.some(track => track.goodsId !== null) },
    { key: 'clear', label: t('mat.editor.clear'), disabled: !full, danger: true },
  ];
  return (
    <Dropdown
      menu={{
        items,
        onClick: ({ key }) => (key === 'price' || key === 'clear' ? open(key) : turn(key === 'lock')),
      }}
    >
      <Button size="small" disabled={chosen.length === 0} loading={toggle.isPending}>
        {t('mat.editor.chosenSlots', { n: chosen.length })}
      </Button>
    </Dropdown>
  );
}

/** 远程同步: what the device says of it then stands in every slot. */
function Sync({ matId, reread, synced }: { matId: number; reread: () => void; synced: () => void }) {
  const t = useT();
  const sync = useChange(syncTracks, {
    onDone: ({ online }) => {
      toast({ type: 'success', title: t(online > 0 ? 'mat.editor.syncSent' : 'mat.editor.syncLater') });
      synced();
      reread();
    },
  });
  return (
    <Button
      size="small"
      loading={sync.isPending}
      onClick={() => sync.mutate({ body: { matIds: [matId], docs: ['planogram', 'price'] } })}
    >
      {t('mat.editor.sync')}
    </Button>
  );
}
