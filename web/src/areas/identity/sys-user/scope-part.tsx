import {
  checkSysUserScope,
  LookupKind,
  type LookupKindCode,
  readSysUserScope,
  ScopeReason,
  ScopeRule,
} from '@materia/contract/areas/identity';
import type { AnswerOf } from '@materia/contract/kernel';
import { Button, Input, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import './sys-user.css';

type Answer = AnswerOf<typeof readSysUserScope>;

/** 这个账号能看到什么: the rule in words, what falls under it, and 检查 of one record (spec 04 §5). */
export function ScopePart({ id }: { id: number }) {
  const t = useT();
  const lang = useLang();
  const scope = useCall(readSysUserScope, { params: { id } }, { quiet: true });
  if (scope.error) return <ErrorPanel message={scope.error.message} retry={() => void scope.refetch()} />;
  if (!scope.data) return <RowsSkeleton rows={6} />;
  const { rule, companies, stores, mats, doctors } = scope.data;
  return (
    <div className="sys-user-scope">
      <h3>{t('identity.scope.title')}</h3>
      <p>{ScopeRule.label(rule, lang)}</p>
      <Check id={id} />
      <Part name="companies" part={companies} />
      <Part name="stores" part={stores} />
      <Part name="mats" part={mats} />
      <Part name="doctors" part={doctors} />
    </div>
  );
}

function Part({ name, part }: { name: 'companies' | 'stores' | 'mats' | 'doctors'; part: Answer['stores'] }) {
  const t = useT();
  const lang = useLang();
  return (
    <section>
      <h4>{t(`identity.scope.${name}`, { n: part.count })}</h4>
      <ul>
        {part.rows.map(({ id, name: words, reason }) => (
          <li key={id}>
            {words} <small>{ScopeReason.label(reason, lang)}</small>
          </li>
        ))}
        {part.count > part.rows.length && <li>{t('identity.scope.more', { n: part.count - part.rows.length })}</li>}
      </ul>
    </section>
  );
}

/** Whether the account sees an order, a device, a store or a customer, and if not, why. */
function Check({ id }: { id: number }) {
  const t = useT();
  const lang = useLang();
  const [kind, setKind] = useState<LookupKindCode>('ORDER');
  const [key, setKey] = useState('');
  const [said, setSaid] = useState<{ words: string; good: boolean } | null>(null);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (key.trim() === '') return;
    try {
      const body = { kind, key: key.trim() };
      const { name, visible, why, privilege } = await api(checkSysUserScope, { params: { id }, body }, { quiet: true });
      setSaid({ words: `${name}：${t(`identity.scope.${why}`, { priv: privilege })}`, good: visible });
    } catch (refusal) {
      if (!(refusal instanceof ApiFailure)) throw refusal;
      setSaid({ words: refusal.message, good: false });
    }
  };
  return (
    <form className="sys-user-check" onSubmit={event => void check(event)}>
      <Select
        aria-label={t('identity.scope.kind')}
        value={kind}
        options={LookupKind.all.map(code => ({ value: code, label: LookupKind.label(code, lang) }))}
        onChange={setKind}
      />
      <Input
        aria-label={t('identity.scope.key')}
        placeholder={t('identity.scope.key')}
        value={key}
        maxLength={50}
        onChange={event => setKey(event.target.value)}
      />
      <Button htmlType="submit">{t('identity.scope.check')}</Button>
      <output className={said?.good ? 'sys-user-seen' : 'sys-user-unseen'}>{said?.words}</output>
    </form>
  );
}
