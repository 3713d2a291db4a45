import { issueActivation, type MatRow, readMat } from '@materia/contract/areas/mat';
import { Button } from 'antd';
import { z } from 'zod';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { CodePicture } from '../../../ui/code-picture/code-picture.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { MatFormDialog } from './mat-form.tsx';
import './record.css';

type Props = ActionDialogProps<MatRow>;

/** 新增设备. */
export function NewMatDialog({ refresh, close }: ToolbarProps) {
  const done = () => {
    close();
    refresh();
  };
  return <MatFormDialog done={done} cancel={close} />;
}

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

/** 激活码: made when somebody asks for it, shown once. */
export function ActivationDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const id = targets[0]?.id ?? 0;
  const made = useChange(issueActivation);
  return (
    <Modal
      open
      title={`${t('mat.action.activation')} · ${targets[0]?.row.matName ?? ''}`}
      footer={null}
      onCancel={() => (made.data ? void run({}) : cancel())}
    >
      <div className="mat-activation">
        {made.data ? (
          <>
            <p className="mat-activation-code">
              <b>{made.data.activationCode}</b> <CopyButton text={made.data.activationCode} />
            </p>
            <CodePicture kind="qrcode" text={made.data.qr} label={t('mat.action.activation')} />
            <p>
              {t('mat.activation.until')} <TimeText at={made.data.expireAt} full />
            </p>
            <p>{t('mat.activation.hint')}</p>
          </>
        ) : (
          <>
            <p>{t('mat.activation.again')}</p>
            <Button type="primary" loading={made.isPending} onClick={() => made.mutate({ params: { id } })}>
              {t('mat.activation.make')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
