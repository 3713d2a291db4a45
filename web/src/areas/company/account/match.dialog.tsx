import { AccountMiss, matchAccount } from '@materia/contract/areas/company';
import { Channel, PaymentProvider, PayType } from '@materia/contract/areas/order';
import { type AnswerOf, comma } from '@materia/contract/kernel';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { matSource, storeSource } from '../company-sources.ts';
import '../company.css';

type Matched = AnswerOf<typeof matchAccount>;
const label = (name: string) => ({ label: `account.field.${name}` });
const MatchForm = form({
  area: 'company',
  schema: z.strictObject({
    storeId: z.int().nullable().default(null),
    matId: z.int().nullable().default(null),
    channel: z.literal(Channel.all),
    payType: z.literal(PayType.all),
  }),
  fields: {
    storeId: pickField(storeSource, label('storeId')),
    matId: pickField(matSource, label('matId')),
    channel: selectField(Channel, label('channel')),
    payType: selectField(PayType, label('payType')),
  },
});

/** 命中测试: which account a payment would go to, and why not to the others (spec 04 §5). */
export function MatchDialog({ close }: ToolbarProps) {
  const t = useT();
  const [matched, setMatched] = useState<Matched | null>(null);
  return (
    <Modal open title={t('account.action.match')} width={640} footer={null} onCancel={close}>
      <MatchForm
        initial={{ channel: 'MINI_PROGRAM', payType: 3 }}
        submitLabel={t('account.match.go')}
        submit={async ({ storeId, matId, ...of }) => {
          const body = { ...of, ...(storeId ? { storeId } : {}), ...(matId ? { matId } : {}) };
          setMatched(await api(matchAccount, { body }, { quiet: true }));
        }}
      />
      {matched && <Found matched={matched} />}
    </Modal>
  );
}

function Found({ matched }: { matched: Matched }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="company-scroll">
      {!matched.accounts.some(({ chosen }) => chosen) && <p role="alert">{t('account.match.none')}</p>}
      <table className="company-table" aria-label={t('account.match.result')}>
        <thead>
          <tr>
            <th scope="col">{t('account.field.name')}</th>
            <th scope="col">{t('account.field.companyId')}</th>
            <th scope="col">{t('account.field.provider')}</th>
            <th scope="col">{t('account.match.result')}</th>
          </tr>
        </thead>
        <tbody>
          {matched.accounts.map(({ id, name, companyName, provider, chosen, misses }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{companyName ?? t('account.platform')}</td>
              <td>{PaymentProvider.label(provider, lang)}</td>
              <td>
                {chosen ? (
                  <Badge tone="success">{t('account.match.chosen')}</Badge>
                ) : (
                  misses.map(miss => AccountMiss.label(miss, lang)).join(comma(lang))
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
