import { type OrderRow, PrintKind } from '@materia/contract/areas/order';
import { Radio } from 'antd';
import { useState } from 'react';
import { FormModal } from '../../../kernel/form/form-modal.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { local } from '../../../kernel/storage.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { stepTitle } from '../dialog/step-dialog.tsx';
import '../dialog/order-form.css';

type Kind = (typeof PrintKind.all)[number];
const kindKey = 'order.print.kind';

/** 打印: which paper; begins with what was printed last, so that P and Enter print the next. */
export function PrintDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const lang = useLang();
  const [kind, setKind] = useState<Kind>(() => PrintKind.all.find(each => each === local.read(kindKey)) ?? 'PICK');
  const submit = () => {
    local.write(kindKey, kind);
    void run({ kind });
  };
  return (
    <FormModal
      title={stepTitle('order.action.print', targets, t)}
      okText={t('order.print.now')}
      busy={false}
      problem={null}
      unsaved={false}
      submit={submit}
      cancel={cancel}
    >
      <Radio.Group
        className="order-stores"
        value={kind}
        aria-label={t('order.print.kind')}
        onChange={event => setKind(event.target.value as Kind)}
      >
        {PrintKind.all.map(each => (
          <Radio key={each} value={each}>
            {PrintKind.label(each, lang)} <span className="order-faint">{t(`order.print.help.${each}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </FormModal>
  );
}
