import { readTemplate, saveTemplate, type TemplateDetail, type TemplateRow } from '@materia/contract/areas/mat';
import { useEffect, useRef, useState } from 'react';
import { useUnsaved, useUnsavedForms } from '../../../kernel/form/unsaved-guard.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { coveredSlots } from '../planogram/layout.ts';
import { LayoutChanges } from '../planogram/layout-changes.tsx';
import { bySlot, slotsOf } from '../planogram/mat-layout.ts';
import { PlanogramEditor } from '../planogram/planogram-editor.tsx';
import { changesOf, patchPlanogram, planogramStore, receive, usePlanogram } from '../planogram/planogram-store.ts';
import { goodsNamed, laidOut, wireOf } from './template-layout.ts';

const noFacts = new Map<string, never>();

/** The planogram of a template: the same editor, with nothing lying in its slots. */
export function TemplatePlanogram({ targets, run, cancel }: ActionDialogProps<TemplateRow>) {
  const t = useT();
  const id = targets[0]?.id ?? 0;
  const { leave, guard, around } = useUnsavedForms();
  const template = useCall(readTemplate, { params: { id } }, { quiet: true });
  const [changed, setChanged] = useState(false);
  return (
    <Drawer
      open
      size="100%"
      title={`${t('mat.editor.title')} · ${targets[0]?.row.name ?? ''}`}
      onClose={() => leave(() => (changed ? void run({}) : cancel()))}
    >
      <WhenRead of={template} rows={12}>
        {data =>
          around(
            <Editing
              data={data}
              reread={() => void template.refetch()}
              saved={() => {
                setChanged(true);
                void template.refetch();
              }}
            />,
          )
        }
      </WhenRead>
      {guard}
    </Drawer>
  );
}

interface Of {
  data: TemplateDetail;
  reread: () => void;
  saved: () => void;
}

function Editing({ data, reread, saved }: Of) {
  const t = useT();
  const named = goodsNamed(data.goods, id => t('mat.editor.goodsNo', { id }));
  const [store] = useState(() => planogramStore(data.layout.subs, laidOut(data.layout, named)));
  const [saving, setSaving] = useState(false);
  const unsaved = usePlanogram(store, changesOf).length > 0;
  const { guard } = useUnsaved(unsaved);
  const seen = useRef(data);
  useEffect(() => {
    if (seen.current === data) return;
    seen.current = data;
    receive(store, laidOut(data.layout, named), data.layout.subs, changesOf(store.get()).length > 0);
  });
  return (
    <>
      {guard}
      <PlanogramEditor store={store} facts={noFacts} mayWrite save={() => setSaving(true)} />
      {saving && <SaveDialog {...{ data, store, reread, saved }} close={() => setSaving(false)} />}
    </>
  );
}

function SaveDialog({
  data,
  store,
  reread,
  saved,
  close,
}: Of & { store: ReturnType<typeof planogramStore>; close: () => void }) {
  const t = useT();
  const changes = usePlanogram(store, changesOf);
  const save = useChange(saveTemplate, {
    quiet: true,
    onDone: () => {
      const { layout } = store.get();
      patchPlanogram(store, { base: layout, history: { done: [], undone: [] }, problems: new Map() });
      toast({ type: 'success', title: t('grid.saved') });
      close();
      saved();
    },
    onFailed: failure => {
      const notes = slotsOf(failure.data);
      if (notes.length > 0) patchPlanogram(store, { problems: bySlot(notes) });
      toast({ type: 'error', title: failure.message });
      close();
      // Another saved meanwhile: their work is read, one's own stays on top of it.
      if (failure.code === 409 && notes.length === 0) reread();
    },
  });
  const { layout } = store.get();
  const { id, version, name, model, cabinetType, opCompanyId, note } = data;
  const wire = wireOf(data.layout.subs, layout, coveredSlots(layout));
  return (
    <Modal
      open
      width={720}
      title={t('mat.editor.saveTitle', { n: changes.length })}
      okText={t('grid.save')}
      cancelText={t('list.cancel')}
      okButtonProps={{ disabled: changes.length === 0, loading: save.isPending }}
      onOk={() => save.mutate({ body: { id, version, name, model, cabinetType, opCompanyId, note, layout: wire } })}
      onCancel={close}
    >
      <LayoutChanges changes={changes} label={t('mat.editor.changes')} />
    </Modal>
  );
}
