import { comma } from '@materia/contract/kernel';
import { useLang, useT } from '../kernel/texts.ts';
import { Question } from '../ui/question.tsx';
import { screenFor } from './screen-paths.ts';
import type { Tab } from './tabs.ts';

/** Asks before tabs are closed in which something is not saved. */
export function LosesWork(props: { tabs: readonly Tab[]; room?: boolean; onYes: () => void; onNo: () => void }) {
  const t = useT();
  const lang = useLang();
  const titles = props.tabs.map(({ path }) => screenFor(path)?.[lang]).join(comma(lang));
  return (
    <Question
      title={t(props.room ? 'shell.tabs.full' : 'shell.tabs.loses', { titles })}
      yes={t('shell.tabs.closeAnyway')}
      no={t('form.stay')}
      danger
      onYes={props.onYes}
      onNo={props.onNo}
    />
  );
}
