import { testMessage } from '@materia/contract/areas/system';
import { Button, Input, Radio } from 'antd';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';

/** 发送测试 (spec 01 §4): one message by the settings as they are saved. */
export function TestMessage() {
  const t = useT();
  const [kind, setKind] = useState<'SMS' | 'MAIL'>('SMS');
  const [to, setTo] = useState('');
  const send = useChange(testMessage, {
    onDone: () => toast({ type: 'success', title: t('system.test.sent', { to }) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ body: { kind, to: to.trim() } });
  };
  return (
    <form className="system-test" aria-label={t('system.test.title')} onSubmit={submit}>
      <h3>{t('system.test.title')}</h3>
      <Radio.Group
        aria-label={t('system.test.kind')}
        value={kind}
        options={[
          { value: 'SMS', label: t('system.test.sms') },
          { value: 'MAIL', label: t('system.test.mail') },
        ]}
        onChange={event => setKind(event.target.value)}
      />
      <Input
        aria-label={t('system.test.to')}
        placeholder={t(kind === 'SMS' ? 'system.test.phone' : 'system.test.address')}
        value={to}
        maxLength={kind === 'SMS' ? 11 : 100}
        autoComplete="off"
        onChange={event => setTo(event.target.value)}
      />
      <Button htmlType="submit" loading={send.isPending} disabled={to.trim() === ''}>
        {t('system.test.send')}
      </Button>
      <p>{t('system.test.note')}</p>
    </form>
  );
}
