import { backfillCosts } from '@materia/contract/areas/goods';
import { type AnswerOf, addDays, dayOf, yuanText } from '@materia/contract/kernel';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { serverNow } from '../../../kernel/clock.ts';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { DaysInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { randomKey } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import './cost.css';

type Found = AnswerOf<typeof backfillCosts>;
type Days = readonly [string, string];

/** Looks, and gives the costs; what one call leaves the next one takes. */
function useBackfill(companyId: number | undefined) {
  const [found, setFound] = useState<Found | null>(null);
  const [given, setGiven] = useState<{ costed: number; amount: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (range: Days, dryRun: boolean) => {
    const body = { range: [...range] as [string, string], dryRun, ...(companyId ? { companyId } : {}) };
    return api(backfillCosts, { body }, { quiet: true, ...(dryRun ? {} : { idempotencyKey: randomKey() }) });
  };
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setBusy(false);
    }
  };
  const look = (range: Days) =>
    doing(async () => {
      setGiven(null);
      setFound(await ask(range, true));
    });
  const go = (range: Days) =>
    doing(async () => {
      const sum = { costed: 0, amount: 0 };
      for (let left = 1; left > 0; ) {
        const part = await ask(range, false);
        sum.costed += part.costed;
        sum.amount += part.amount;
        left = part.left;
      }
      setFound(null);
      setGiven(sum);
    });
  const forget = () => setFound(null);
  return { found, given, problem, busy, look, go, forget };
}

/** 补算: sold lines without a cost get that of their day (spec 03 §3.12). */
export function BackfillDialog({ body, refresh, close }: ToolbarProps) {
  const t = useT();
  const today = dayOf(serverNow());
  const [range, setRange] = useState<Days>([addDays(today, -29), today]);
  const { found, given, problem, busy, look, go, forget } = useBackfill(body.companyId as number | undefined);
  const ready = found?.costed ?? 0;
  const leave = () => {
    close();
    if (given) refresh();
  };
  return (
    <Modal
      open
      title={t('cost.backfill.title')}
      width={560}
      okText={t('cost.backfill.go', { n: ready })}
      okButtonProps={{ disabled: ready === 0, loading: busy }}
      cancelText={t('ui.close')}
      onOk={() => void go(range)}
      onCancel={leave}
    >
      <p className="cost-dialog-note">{t('cost.backfill.help')}</p>
      <Form layout="inline">
        <Form.Item label={t('cost.field.range')} htmlFor="backfill-days">
          <DaysInput
            id="backfill-days"
            label={t('cost.field.range')}
            value={range}
            onChange={days => {
              forget();
              if (days) setRange(days);
            }}
          />
        </Form.Item>
        <Button loading={busy} onClick={() => void look(range)}>
          {t('cost.backfill.look')}
        </Button>
      </Form>
      <div aria-live="polite">
        {problem && <Alert type="error" showIcon message={problem} />}
        {found && <p>{foundText(found, t)}</p>}
        {given && <p>{t('cost.backfill.done', { costed: given.costed, amount: yuanText(given.amount) })}</p>}
      </div>
    </Modal>
  );
}

const foundText = ({ lines, costed, orders, amount }: Found, t: ReturnType<typeof useT>) =>
  lines === 0 ? t('cost.backfill.none') : t('cost.backfill.found', { lines, costed, orders, amount: yuanText(amount) });
