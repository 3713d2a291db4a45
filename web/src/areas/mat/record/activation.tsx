import { issueActivation } from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { CodePicture } from '../../../ui/code-picture/code-picture.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import './record.css';

/** 激活码: made when somebody asks for it, shown once. */
export function Activation({ matId, made: told }: { matId: number; made?: () => void }) {
  const t = useT();
  const made = useChange(issueActivation, { onDone: told });
  return (
    <div className="mat-activation">
      {made.data ? (
        <Code of={made.data} />
      ) : (
        <>
          <p>{t('mat.activation.again')}</p>
          <Button type="primary" loading={made.isPending} onClick={() => made.mutate({ params: { id: matId } })}>
            {t('mat.activation.make')}
          </Button>
        </>
      )}
    </div>
  );
}

function Code({ of }: { of: AnswerOf<typeof issueActivation> }) {
  const t = useT();
  return (
    <>
      <p className="mat-activation-code">
        <b>{of.activationCode}</b> <CopyButton text={of.activationCode} />
      </p>
      <CodePicture kind="qrcode" text={of.qr} label={t('mat.action.activation')} />
      <p>
        {t('mat.activation.until')} <TimeText at={of.expireAt} full />
      </p>
      <p>{t('mat.activation.hint')}</p>
    </>
  );
}
