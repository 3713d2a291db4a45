import type { Priv } from '@materia/contract/privileges';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { type FieldWords, OperationLog } from '../../kernel/operation-log.tsx';
import { useSession } from '../../kernel/session.ts';
import { useT } from '../../kernel/texts.ts';
import { Modal } from '../../ui/modal.tsx';

/** A record without a drawer of its own, as the operation log names it. */
export interface Logged {
  readonly targetType: 'MANUFACTURER' | 'BRAND' | 'GOODS_CATEGORY' | 'SYMPTOM';
  readonly id: number;
  readonly name: string;
}

interface LogButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  of: Logged;
  /** Who may read the record reads what was done to it. */
  needs: Priv;
  words: FieldWords;
}

/** 操作记录 of a record that is edited where it is listed (spec 01 §9). */
export function LogButton({ of, needs, words, ...button }: LogButtonProps) {
  const t = useT();
  const { has } = useSession();
  const [open, setOpen] = useState(false);
  if (!has(needs)) return null;
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {t('goods.tab.operations')}
      </Button>
      {open && (
        <Modal
          open
          width={720}
          title={`${t('goods.tab.operations')} · ${of.name}`}
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
