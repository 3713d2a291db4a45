import { useT } from '../../../kernel/texts.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import type { CycleStep } from './life-cycle.ts';

/** The way of an order in words and dots; where it stands is marked, what was passed has its time. */
export function Stepper({ steps }: { steps: readonly CycleStep[] }) {
  const t = useT();
  return (
    <ScrollBox className="order-cycle" label={t('order.field.order_status_code')}>
      <ol>
        {steps.map(({ code, label, state, tone, at }) => (
          <li
            key={code}
            className={`order-cycle-${state} order-cycle-${tone}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span>{label}</span>
            <small>{at ? <TimeText at={at} short /> : null}</small>
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}
