import { listTracks, type MatDetail } from '@materia/contract/areas/mat';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraft } from '../../../kernel/form/form-drafts.ts';
import { useUnsaved, useUnsavedForms } from '../../../kernel/form/unsaved-guard.tsx';
import { useLive } from '../../../kernel/live.ts';
import { aheadMs, useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { DraftNotice } from './draft-notice.tsx';
import type { LaidSlot } from './layout.ts';
import { factsOf, layoutOfTracks, type Tracks } from './mat-layout.ts';
import { MatTools } from './mat-tools.tsx';
import { PlanogramEditor } from './planogram-editor.tsx';
import { changesOf, patchPlanogram, planogramStore, receive, usePlanogram } from './planogram-store.ts';
import { SavePlanogramDialog } from './save-planogram.dialog.tsx';
import { SlotAbout } from './slot-about.tsx';
import { SyncNotice } from './sync-notice.tsx';

interface Of {
  mat: MatDetail;
  changed: () => void;
}

/** The planogram of a device, over all of the window: its cabinets need the room. */
export function MatPlanogram({ mat, changed, close }: Of & { close: () => void }) {
  const t = useT();
  const { leave, guard, around } = useUnsavedForms();
  const tracks = useCall(listTracks, { body: { matId: mat.matId } }, { quiet: true, staleTime: aheadMs });
  const reread = () => {
    void tracks.refetch();
    changed();
  };
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || (frame.entity === 'mat' && Number(frame.id) === mat.matId)) void tracks.refetch();
  });
  return (
    <Drawer
      open
      size="100%"
      title={`${t('mat.editor.title')} · ${mat.matName}`}
      className="planogram-drawer"
      onClose={() => leave(close)}
    >
      <WhenRead of={tracks} rows={12}>
        {data => around(<Editing mat={mat} data={data} reread={reread} />)}
      </WhenRead>
      {guard}
    </Drawer>
  );
}

/** What is not saved, kept over a reload: the changed slots in full, and those that are gone. */
interface Kept {
  readonly slots: readonly LaidSlot[];
  readonly gone: readonly string[];
}

function useStore(mat: MatDetail, data: Tracks) {
  const draft = useDraft(`planogram ${mat.matId}`);
  const [store] = useState(() => {
    const base = layoutOfTracks(data);
    const kept = draft.restored as Kept | null;
    if (!kept) return planogramStore(data.subs, base);
    const layout = new Map([...base].filter(([key]) => !kept.gone.includes(key)));
    for (const slot of kept.slots) layout.set(slot.key, slot);
    return planogramStore(data.subs, base, layout);
  });
  const changes = usePlanogram(store, changesOf);
  useEffect(() => {
    const { layout } = store.get();
    const slots = changes.flatMap(({ key }) => layout.get(key) ?? []);
    const gone = changes.flatMap(({ key }) => (layout.has(key) ? [] : key));
    draft.keep(changes.length === 0 ? null : { slots, gone });
  });
  return { store, changes };
}

function Editing({ mat, data, reread }: { mat: MatDetail; data: Tracks; reread: () => void }) {
  const may = useSession().has('MAT:WRITE');
  const { store, changes } = useStore(mat, data);
  const [saving, setSaving] = useState(false);
  const [synced, setSynced] = useState(false);
  const facts = useMemo(() => factsOf(data), [data]);
  const first = useRef(data);
  const { guard } = useUnsaved(changes.length > 0);
  useEffect(() => {
    if (first.current === data) return;
    first.current = data;
    receive(store, layoutOfTracks(data), data.subs, changesOf(store.get()).length > 0);
  }, [store, data]);
  const saved = (effect: string) => {
    const { base, layout } = store.get();
    // What was saved is what stands there; what is planned for the next fill does not stand there yet.
    const now = effect === 'NOW' ? layout : base;
    patchPlanogram(store, { base: now, layout: now, history: { done: [], undone: [] }, problems: new Map() });
    setSaving(false);
    reread();
  };
  return (
    <>
      {guard}
      <PlanogramEditor
        store={store}
        facts={facts}
        mayWrite={may}
        matId={mat.matId}
        acks={synced ? mat.docs : null}
        save={() => setSaving(true)}
        tools={<MatTools {...{ mat, data, store, may, reread }} synced={() => setSynced(true)} />}
        about={slot => <SlotAbout {...{ slot, data, may, reread }} />}
        notices={
          <>
            <DraftNotice {...{ data, store, may, reread }} />
            <SyncNotice docs={mat.docs} />
          </>
        }
      />
      {saving && <SavePlanogramDialog {...{ data, store, saved, reread }} close={() => setSaving(false)} />}
    </>
  );
}
