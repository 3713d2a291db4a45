import type { Priv } from '@materia/contract/privileges';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { type FieldWords, OperationLog } from './operation-log.tsx';
import { useSession } from './session.ts';
import { useT } from './texts.ts';

/** A record without a drawer of its own, as the operation log names it. */
export interface Logged {
  readonly targetType: 'MANUFACTURER' | 'BRAND' | 'GOODS_CATEGORY' | 'SYMPTOM' | 'SETTING';
  readonly id: number;
  readonly name: string;
}

interface LogButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  of: Logged;
  /** Who may read the record reads what was done to it; absent: the button stands where only they come. */
  needs?: Priv;
  words: FieldWords;
}

/** 操作记录 of a record that is edited where it is listed (spec 01 §9). */
export function LogButton({ of, needs, words, ...button }: LogButtonProps) {
  const t = useT();
  const { has } = useSession();
  const [open, setOpen] = useState(false);
  if (needs && !has(needs)) return null;
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {t('identity.log.title')}
      </Button>
      {open && (
        <Modal
          open
          width={720}
          title={`${t('identity.log.title')} · ${of.name}`}
          mask={{ closable: true }}
          footer={null}
          onCancel={() => setOpen(false)}
        >
          <OperationLog targetType={of.targetType} targetId={of.id} words={words} />
        </Modal>
      )}
    </>
  );
}
