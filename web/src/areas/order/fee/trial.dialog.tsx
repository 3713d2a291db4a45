import { FeeMiss, type FeeTrial, type ServiceFeeRow, tryServiceFee } from '@materia/contract/areas/order';
import { comma, yuanText } from '@materia/contract/kernel';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { draftOf } from './rule-draft.ts';
import '../order.css';
import '../sum-table.css';

/** 试算 of the rules as they are. */
export function TryDialog({ close }: ToolbarProps) {
  return <Trial close={close} />;
}

/** 试算 of one rule among them, also where it is switched off. */
export function TryRuleDialog({ targets, cancel }: ActionDialogProps<ServiceFeeRow>) {
  return <Trial rule={targets[0]?.row} close={cancel} />;
}

/** Asks, and keeps the answer or the refusal. */
function useTrial(rule: ServiceFeeRow | undefined) {
  const [trial, setTrial] = useState<FeeTrial | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const go = async (orderNo: string) => {
    setBusy(true);
    setProblem(null);
    setTrial(null);
    try {
      setTrial(await api(tryServiceFee, { body: { orderNo, ...written(rule) } }, { quiet: true }));
    } catch (refusal) {
      if (!(refusal instanceof ApiFailure)) throw refusal;
      setProblem(refusal.message);
    } finally {
      setBusy(false);
    }
  };
  return { trial, problem, busy, go };
}

/** A rule as if it were switched on; without one those that are. */
function written(row: ServiceFeeRow | undefined) {
  if (!row) return {};
  const { version: _version, ...rule } = draftOf(row);
  return { rule: { ...rule, enabled: true } };
}

/** What a real order would be charged, and why: each rule held against it (spec 02 §6.7). Nothing is charged. */
function Trial({ rule, close }: { rule?: ServiceFeeRow; close: () => void }) {
  const t = useT();
  const [orderNo, setOrderNo] = useState('');
  const { trial, problem, busy, go } = useTrial(rule);
  const title = [t('fee.trial.title'), rule?.name].filter(Boolean).join(' · ');
  return (
    <Modal open title={title} width={640} footer={null} onCancel={close}>
      <Form layout="vertical" onFinish={() => void go(orderNo)}>
        <Form.Item
          label={t('fee.trial.orderNo')}
          htmlFor="fee-trial-order"
          validateStatus={problem ? 'error' : undefined}
          help={problem}
        >
          <div className="order-pick">
            <Input
              id="fee-trial-order"
              value={orderNo}
              maxLength={20}
              autoFocus
              autoComplete="off"
              onChange={event => setOrderNo(event.target.value.replace(/\s/g, ''))}
            />
            <Button type="primary" htmlType="submit" loading={busy} disabled={orderNo === ''}>
              {t('fee.trial.go')}
            </Button>
          </div>
        </Form.Item>
      </Form>
      {trial && <Found trial={trial} />}
    </Modal>
  );
}

function Found({ trial }: { trial: FeeTrial }) {
  const t = useT();
  return (
    <>
      <Facts
        stacked
        facts={[
          [t('fee.field.placeName'), [trial.companyName, trial.placeName].filter(Boolean).join(' · ')],
          [t('fee.trial.base'), yuanText(trial.base)],
          [t('fee.trial.result'), <b key="fee">{yuanText(trial.amount)}</b>],
          [t('fee.trial.charged'), trial.charged === null ? t('fee.trial.notCharged') : yuanText(trial.charged)],
        ]}
      />
      {trial.rules.length === 0 ? <p className="order-faint">{t('fee.trial.none')}</p> : <Rules rules={trial.rules} />}
    </>
  );
}

function Rules({ rules }: { rules: FeeTrial['rules'] }) {
  const t = useT();
  const lang = useLang();
  return (
    <ScrollBox className="sum-scroll" label={t('fee.field.name')}>
      <table className="sum-table">
        <thead>
          <tr>
            <th scope="col" className="sum-money">
              {t('fee.field.priority')}
            </th>
            <th scope="col">{t('fee.field.name')}</th>
            <th scope="col">{t('fee.trial.result.column')}</th>
            <th scope="col" className="sum-money">
              {t('fee.field.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(rule => (
            <tr key={rule.id ?? 'draft'}>
              <td className="sum-money">{rule.priority}</td>
              <td>{rule.name}</td>
              <td>
                {rule.wins ? (
                  <Badge tone="success">{t('fee.trial.wins')}</Badge>
                ) : rule.misses.length === 0 ? (
                  t('fee.trial.fits')
                ) : (
                  rule.misses.map(miss => FeeMiss.label(miss, lang)).join(comma(lang))
                )}
              </td>
              <td className="sum-money">{rule.amount === null ? emptyMark : yuanText(rule.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
