import { askRefundCode } from '@materia/contract/areas/order';
import { useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { FieldFrame } from '../../../kernel/form/form-field.tsx';
import { SmsCodeInput } from '../../../kernel/form/sms-code-input.tsx';
import { useT } from '../../../kernel/texts.ts';

/** The code that starts a refund, and the button that sends it to one's own phone (spec 02 §6.3). */
export function RefundCodeInput({ orderNo, ...field }: FieldProps & { orderNo: string }) {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async () => {
    const sent = await api(askRefundCode, { body: { orderNo } });
    setSentTo(sent.sentTo);
    return sent;
  };
  return (
    <>
      <SmsCodeInput {...field} ask={ask} />
      <p className="form-help" role="status">
        {sentTo ? t('order.dialog.codeSentTo', { phone: sentTo }) : t('order.dialog.codeToOwn')}
      </p>
    </>
  );
}

interface CodeFieldProps {
  orderNo: string;
  value: string;
  onChange: (code: string) => void;
}

/** The same among other fields of a dialog. */
export function RefundCodeField({ orderNo, value, onChange }: CodeFieldProps) {
  const t = useT();
  const id = useId();
  const label = t('refund.field.smsCode');
  return (
    <FieldFrame id={id} label={label} required>
      {describedBy => (
        <RefundCodeInput
          orderNo={orderNo}
          id={id}
          label={label}
          rules={{ required: true, maxLength: 6, counted: false, kind: 'text' }}
          value={value}
          invalid={false}
          describedBy={describedBy}
          disabled={false}
          onChange={code => onChange(String(code))}
        />
      )}
    </FieldFrame>
  );
}
