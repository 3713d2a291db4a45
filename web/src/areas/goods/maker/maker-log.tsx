import { Button } from 'antd';
import { useState } from 'react';
import { type FieldWords, OperationLog } from '../../../kernel/operation-log.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';

/** A maker or a brand, as the operation log names it. */
export interface Logged {
  readonly targetType: 'MANUFACTURER' | 'BRAND';
  readonly id: number;
  readonly name: string;
}

/** 操作记录 of a maker or a brand, for who may read brands (spec 01 §9). */
export function MakerLog({ of }: { of: Logged }) {
  const t = useT();
  const { has } = useSession();
  const [open, setOpen] = useState(false);
  if (!has('BRAND')) return null;
  const words: FieldWords = {
    label: field => t(`maker.field.${field}`),
    value: (_field, value) => (typeof value === 'boolean' ? t(value ? 'list.yes' : 'list.no') : undefined),
  };
  return (
    <>
      <Button size="small" type="text" onClick={() => setOpen(true)}>
        {t('maker.operations')}
      </Button>
      {open && (
        <Modal
          open
          width={720}
          title={`${t('maker.operations')} · ${of.name}`}
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
