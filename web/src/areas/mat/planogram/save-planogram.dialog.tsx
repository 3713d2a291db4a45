import { LayoutEffect, type LayoutEffectCode, saveTracks } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import { Alert, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { useConfirmed } from '../../../kernel/use-confirmed.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { LayoutChanges } from './layout-changes.tsx';
import { bySlot, savingOf, slotsOf, type Tracks } from './mat-layout.ts';
import { changesOf, type PlanogramStore, patchPlanogram, usePlanogram } from './planogram-store.ts';
import { SlotNotes } from './slot-notes.tsx';

interface Of {
  data: Tracks;
  store: PlanogramStore;
  saved: (effect: LayoutEffectCode) => void;
  reread: () => void;
  close: () => void;
}

/** What will change, and when; what the server would refuse or minds is said before (spec 06 §7: diff before saving). */
export function SavePlanogramDialog({ data, store, saved, reread, close }: Of) {
  const t = useT();
  const lang = useLang();
  const [effect, setEffect] = useState<LayoutEffectCode>('NOW');
  const changes = usePlanogram(store, changesOf);
  const body = { matId: data.matId, version: data.version, ...savingOf(store.get(), effect) };
  const tried = useTried(body, store, reread);
  const refused = (failure: ApiFailure) => {
    const notes = slotsOf(failure.data);
    if (notes.length > 0) patchPlanogram(store, { problems: bySlot(notes) });
    toast({ type: 'error', title: failure.message });
    close();
    // Another saved meanwhile: their work is read, one's own stays on top of it.
    if (failure.code === 409 && failure.reason !== 'CONFIRM' && notes.length === 0) reread();
  };
  const save = useChange(saveTracks, {
    quiet: true,
    onDone: ({ changed }) => {
      toast({ type: 'success', title: t(`mat.editor.saved.${effect}`, { n: changed }) });
      saved(effect);
    },
  });
  const { send, question } = useConfirmed();
  const press = () => void send(confirmed => save.mutateAsync({ body: { ...body, confirmed } })).catch(refused);
  const problems = tried.data?.problems ?? [];
  return (
    <Modal
      open
      width={720}
      title={t('mat.editor.saveTitle', { n: changes.length })}
      okText={t('grid.save')}
      cancelText={t('list.cancel')}
      okButtonProps={{ disabled: changes.length === 0 || problems.length > 0, loading: save.isPending }}
      onOk={press}
      onCancel={close}
    >
      <Segmented
        value={effect}
        aria-label={t('mat.field.effect')}
        onChange={value => setEffect(value as LayoutEffectCode)}
        options={LayoutEffect.all.map(code => ({ value: code, label: LayoutEffect.label(code, lang) }))}
      />
      {tried.error && tried.error.kind === 'refused' && <Alert type="warning" showIcon title={tried.error.message} />}
      <SlotNotes tone="danger" notes={problems} />
      <SlotNotes tone="warning" notes={tried.data?.warnings ?? []} />
      <LayoutChanges changes={changes} label={t('mat.editor.changes')} />
      {question}
    </Modal>
  );
}

type Body = BodyOf<typeof saveTracks>;

/** What the server would say to it; where another saved meanwhile, their work is read first. */
function useTried(body: Omit<Body, 'preview' | 'confirmed'>, store: PlanogramStore, reread: () => void) {
  const tried = useCall(saveTracks, { body: { ...body, preview: true } }, { quiet: true });
  const { data, error } = tried;
  useEffect(() => {
    if (data) patchPlanogram(store, { problems: bySlot(data.problems) });
  }, [data, store]);
  const stale = error?.code === 409 && slotsOf(error.data).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that was refused
  useEffect(() => {
    if (stale) reread();
  }, [stale, body.version]);
  return tried;
}
