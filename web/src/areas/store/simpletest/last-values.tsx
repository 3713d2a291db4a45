import { type LastTest, TestContext, TestLevel } from '@materia/contract/areas/store';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { Readings } from './readings.tsx';
import '../../../kernel/form/form.css';

interface Props {
  last: readonly LastTest[] | undefined;
  /** Undefined: nobody was looked up yet. */
  known: boolean | undefined;
}

/** 上次检测: the last value of each item, beside what is typed. */
export function LastValues({ last = [], known }: Props) {
  const t = useT();
  const lang = useLang();
  return (
    <aside className="test-last" aria-label={t('simpletest.new.last')}>
      <h3>{t('simpletest.new.last')}</h3>
      {last.length === 0 && (
        <p className="form-help">{t(known === undefined ? 'simpletest.new.askPhone' : 'simpletest.new.neverTested')}</p>
      )}
      {last.map(({ id, itemName, context, readings, level, measuredAt }) => (
        <div key={id} className="test-last-item">
          <span>
            <b>{itemName}</b> {context && TestContext.label(context, lang)}
          </span>
          <CodeBadge codes={TestLevel} code={level} lang={lang} />
          <Readings readings={readings} />
          <small>
            <TimeText at={measuredAt} short />
          </small>
        </div>
      ))}
    </aside>
  );
}
