import { type MatRow, readMat } from '@materia/contract/areas/mat';
import { useState } from 'react';
import { z } from 'zod';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Activation } from './activation.tsx';
import { MatFormDialog } from './mat-form.tsx';

type Props = ActionDialogProps<MatRow>;

/** 编辑: as the device is now, not as the list last saw it. */
export function EditMatDialog({ targets, run, cancel }: Props) {
  const id = targets[0]?.id ?? 0;
  const mat = useCall(readMat, { params: { id } }, { quiet: true });
  return mat.data ? <MatFormDialog mat={mat.data} done={() => void run({})} cancel={cancel} /> : null;
}

const ReasonForm = form({
  area: 'mat',
  schema: z.strictObject({ reason: z.string().trim().min(1).max(100) }),
  fields: { reason: textField({ rows: 3 }) },
});

const danger: readonly string[] = ['retire', 'scrap'];

/** A step of a device's life that says why. */
function ReasonDialog({
  targets,
  run,
  cancel,
  action,
}: Props & { action: 'pause' | 'resume' | 'move' | 'retire' | 'scrap' }) {
  const t = useT();
  return (
    <ReasonForm
      dialog={{
        title: `${t(`mat.action.${action}`)} · ${targets[0]?.row.matName ?? ''}`,
        danger: danger.includes(action),
      }}
      submitLabel={t(`mat.action.${action}`)}
      submit={({ reason }) => run({ reason })}
      cancel={cancel}
    >
      <p>{t(`mat.ask.${action}`)}</p>
    </ReasonForm>
  );
}
export const PauseDialog = (props: Props) => <ReasonDialog {...props} action="pause" />;
export const ResumeDialog = (props: Props) => <ReasonDialog {...props} action="resume" />;
export const MoveDialog = (props: Props) => <ReasonDialog {...props} action="move" />;
export const RetireDialog = (props: Props) => <ReasonDialog {...props} action="retire" />;
export const ScrapDialog = (props: Props) => <ReasonDialog {...props} action="scrap" />;

/** 激活码 of a device. */
export function ActivationDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const [made, setMade] = useState(false);
  return (
    <Modal
      open
      title={`${t('mat.action.activation')} · ${targets[0]?.row.matName ?? ''}`}
      footer={null}
      onCancel={() => (made ? void run({}) : cancel())}
    >
      <Activation matId={targets[0]?.id ?? 0} made={() => setMade(true)} />
    </Modal>
  );
}
