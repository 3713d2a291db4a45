import { ClonePart, type ClonePartCode, cloneTracks } from '@materia/contract/areas/mat';
import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { useConfirmed } from '../../../kernel/use-confirmed.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { matSource } from '../alert/mat-source.ts';
import { templateSource } from '../template/template-source.ts';
import { ClonePreview } from './clone-preview.tsx';
import './planogram-panel.css';

interface Ends {
  done: () => void;
  close: () => void;
}
type Of = Ends &
  (
    | { from: 'template'; toMats: { matIds: readonly number[]; name: string } }
    | { from: 'mat'; fromMat: { matId: number; matName: string } }
    | { from: 'chosen'; template: { id: number; name: string } }
  );

/** Where it comes from and goes to, as far as it is known yet. */
function endsOf(of: Of, templateId: number | undefined, matIds: readonly number[]) {
  if (of.from === 'template') return { templateId, toMatIds: [...of.toMats.matIds] };
  if (of.from === 'mat') return { fromMatId: of.fromMat.matId, toMatIds: [...matIds] };
  return { templateId: of.template.id, toMatIds: [...matIds] };
}

const titleOf = (of: Of) =>
  of.from === 'template' ? of.toMats.name : of.from === 'mat' ? of.fromMat.matName : of.template.name;

/** 套用模板, 克隆设备, 套用到设备: first what would change on each device and what is skipped, then it is done (spec 06 §7). */
export function CloneDialog(of: Of) {
  const t = useT();
  const [templateId, setTemplateId] = useState<number>();
  const [matIds, setMatIds] = useState<readonly number[]>([]);
  const [parts, setParts] = useState<readonly ClonePartCode[]>(ClonePart.all);
  const ends = endsOf(of, templateId, matIds);
  const ready = parts.length > 0 && ends.toMatIds.length > 0 && ('fromMatId' in ends || ends.templateId !== undefined);
  const body = { ...ends, parts: [...parts] };
  const preview = useCall(cloneTracks, { body: { ...body, preview: true } }, { quiet: true, enabled: ready });
  const { send, question } = useConfirmed();
  const clone = useChange(cloneTracks, {
    quiet: true,
    onDone: ({ mats }) => {
      const n = mats.reduce((sum, mat) => sum + mat.changes.length, 0);
      toast({ type: 'success', title: t('mat.editor.cloned', { mats: mats.length, n }) });
      of.done();
    },
  });
  const changes = ready ? (preview.data?.mats ?? []).reduce((sum, mat) => sum + mat.changes.length, 0) : 0;
  return (
    <Modal
      open
      width={720}
      title={`${t(of.from === 'mat' ? 'mat.editor.clone' : 'mat.editor.template')} · ${titleOf(of)}`}
      okText={t('mat.editor.cloneNow', { n: changes })}
      cancelText={t('list.cancel')}
      okButtonProps={{ disabled: changes === 0, loading: clone.isPending }}
      onOk={() => {
        send(confirmed => clone.mutateAsync({ body: { ...body, confirmed } })).catch((failure: Error) =>
          toast({ type: 'error', title: failure.message }),
        );
      }}
      onCancel={of.close}
    >
      <Choices
        {...{ templateId, setTemplateId, matIds, setMatIds, parts, setParts }}
        asks={of.from === 'template' ? 'template' : 'mats'}
      />
      {ready && <ClonePreview of={preview} />}
      {question}
    </Modal>
  );
}

function Choices(of: {
  asks: 'template' | 'mats';
  templateId: number | undefined;
  setTemplateId: (id: number | undefined) => void;
  matIds: readonly number[];
  setMatIds: (ids: readonly number[]) => void;
  parts: readonly ClonePartCode[];
  setParts: (parts: readonly ClonePartCode[]) => void;
}) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const label = t(of.asks === 'template' ? 'mat.editor.fromTemplate' : 'mat.editor.toMats');
  return (
    <div className="planogram-clone">
      <label htmlFor={id}>{label}</label>
      {of.asks === 'template' ? (
        <PickInput
          id={id}
          label={label}
          source={templateSource}
          many={false}
          value={of.templateId}
          onChange={next => of.setTemplateId(typeof next === 'number' ? next : undefined)}
        />
      ) : (
        <PickInput
          id={id}
          label={label}
          source={matSource}
          many
          value={[...of.matIds]}
          onChange={next => of.setMatIds(Array.isArray(next) ? (next as number[]) : [])}
        />
      )}
      <Checkbox.Group
        aria-label={t('mat.editor.parts')}
        value={[...of.parts]}
        onChange={next => of.setParts(next as ClonePartCode[])}
        options={ClonePart.all.map(code => ({ value: code, label: ClonePart.label(code, lang) }))}
      />
    </div>
  );
}
