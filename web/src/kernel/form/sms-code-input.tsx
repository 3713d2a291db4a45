import type { SentCode } from '@materia/contract/areas/identity';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../texts.ts';
import type { FieldProps } from './fields.tsx';
import './sms-code-input.css';

interface SmsCodeProps extends FieldProps {
  /** Sends one; null: it cannot be asked for yet. A refusal has been told. */
  ask: (() => Promise<SentCode>) | null;
  /** The one that was sent before this field was there. */
  sent?: SentCode;
}

/** A code by text message, and the button that sends it: once in so many seconds (spec 01 §2). */
export function SmsCodeInput({ ask, sent: before, ...field }: SmsCodeProps) {
  const { id, value, invalid, describedBy, disabled, rules, onChange } = field;
  const t = useT();
  const { sent, asking, left, press } = useAsking(ask, before);
  return (
    <>
      <span className="sms-code">
        <Input
          id={id}
          disabled={disabled}
          value={typeof value === 'string' ? value : ''}
          onChange={event => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          status={invalid ? 'error' : undefined}
          aria-invalid={invalid || undefined}
          aria-required={rules.required || undefined}
          aria-describedby={describedBy}
        />
        <Button disabled={disabled || !ask || left > 0} loading={asking} onClick={() => void press()}>
          {left > 0 ? t('identity.getCodeAgain', { n: left }) : t('identity.getCode')}
        </Button>
      </span>
      {sent?.demoCode && <p className="form-help">{t('identity.demoCode', { code: sent.demoCode })}</p>}
    </>
  );
}

function useAsking(ask: SmsCodeProps['ask'], before: SentCode | undefined) {
  const [sent, setSent] = useState(before);
  const [asking, setAsking] = useState(false);
  const [left, wait] = useCountdown(before?.resendIn ?? 0);
  const press = async () => {
    if (!ask) return;
    setAsking(true);
    try {
      const answer = await ask();
      setSent(answer);
      wait(answer.resendIn);
    } catch {
      // The client has told why; the button stays.
    } finally {
      setAsking(false);
    }
  };
  return { sent, asking, left, press };
}

/** Seconds that are left, and how to begin anew. By the clock: a page behind others counts slower. */
function useCountdown(from: number): [left: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + from * 1000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const begin = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [left, begin];
}
