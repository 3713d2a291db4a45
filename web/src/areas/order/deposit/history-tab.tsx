import { type DepositEntry, HistoryActor } from '@materia/contract/areas/order';
import { type Codes, dateTimeText } from '@materia/contract/kernel';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import '../detail/order-detail.css';

interface Props {
  codes: Codes;
  history: readonly DepositEntry[];
  /** What a step is called. */
  stepLabel: (action: string) => string;
}

/** 时间线 of a wish or a pre-order: every change with who made it and why; newest first. */
export function HistoryTab({ codes, history, stepLabel }: Props) {
  const t = useT();
  const lang = useLang();
  if (history.length === 0) return <EmptyPanel message={t('order.none')} />;
  return (
    <ol className="order-times">
      {history.toReversed().map(({ id, at, action, to, actorType, actorName, remark }) => (
        <li key={id}>
          <time dateTime={at}>{dateTimeText(Date.parse(at))}</time>
          <div>
            <b>{stepLabel(action)}</b> <CodeBadge codes={codes} code={to} lang={lang} />
            <p className="order-faint">
              {HistoryActor.label(actorType, lang)}
              {actorType === 'SYSTEM' || actorType === 'PROVIDER' ? '' : ` · ${actorName}`}
            </p>
            {remark && <p>{remark}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
