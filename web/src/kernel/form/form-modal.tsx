import { Alert, Button } from 'antd';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { useT } from '../texts.ts';
import { useHadDraft } from './form-drafts.ts';
import { useUnsaved } from './unsaved-guard.tsx';
import './form.css';

export interface FormModalProps {
  title: string;
  width?: number;
  okText: string;
  okDisabled?: boolean;
  danger?: boolean;
  /** Absent: 取消. */
  cancelText?: string;
  /** It must be answered: only its buttons close it. */
  forced?: boolean;
  busy: boolean;
  /** Several ways to send it instead of one; none of them is Enter's. */
  buttons?: ReactNode;
  /** What stands over the fields: what the server refused of the whole. */
  problem: ReactNode;
  /** Absent: whether something was typed or ticked. */
  unsaved?: boolean;
  root?: RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  cancel: () => void;
  children: ReactNode;
}

/**
 * A dialog that is a form (spec 00 §4): its first field has the focus, Enter sends it, what was typed is not lost without a question.
 */
export function FormModal(props: FormModalProps) {
  const { title, width = 480, busy, forced, buttons, submit, cancel } = props;
  const t = useT();
  const own = useRef<HTMLFormElement>(null);
  const root = props.root ?? own;
  const [typed, setTyped] = useState(useHadDraft());
  const { leave, guard } = useUnsaved((props.unsaved ?? typed) && !busy);
  const form = (content: ReactNode) => (
    <form
      ref={root}
      noValidate
      onInput={() => setTyped(true)}
      onSubmit={event => {
        event.preventDefault();
        if (!busy && !buttons) submit(event);
      }}
    >
      {content}
    </form>
  );
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={props.okText}
      cancelText={props.cancelText ?? t('ui.cancel')}
      okButtonProps={{ htmlType: 'submit', danger: props.danger, disabled: props.okDisabled }}
      confirmLoading={busy}
      footer={
        buttons && (
          <>
            <Button onClick={() => leave(cancel)}>{props.cancelText ?? t('ui.cancel')}</Button>
            {buttons}
          </>
        )
      }
      closable={!forced}
      keyboard={!forced}
      onCancel={() => leave(cancel)}
      modalRender={form}
    >
      {props.problem && <Alert className="form-problem" type="error" showIcon title={props.problem} role="alert" />}
      {props.children}
      <FirstField form={root} />
      {guard}
    </Modal>
  );
}

const fields = ['input', 'textarea'].map(tag => `${tag}:not([disabled], [type=hidden])`).join(', ');

/**
 * Gives the first field the focus as soon as there is one: some dialogs read a record first. A part of what the dialog shows, since
 * that is there a moment after the dialog.
 */
function FirstField({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const done = useRef(false);
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>(fields);
    if (done.current || !first) return;
    done.current = true;
    const at = document.activeElement;
    if (!at?.matches(fields) || !form.current?.contains(at)) first.focus();
  });
  return null;
}
