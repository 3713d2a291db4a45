import type { Screen } from '@materia/contract/screens';
import { useSession } from '../kernel/session.ts';
import { useLang, useT } from '../kernel/texts.ts';
import { EmptyPanel } from '../ui/empty-panel.tsx';
import { useHere } from '../ui/layers.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { mayRead } from './menu.ts';
import { PageTitleText } from './page-title-text.tsx';
import { contentOf } from './screen-content.tsx';

/** A screen, for those who may read it; the others are told what they lack, in place (spec 01 §10). */
export function ScreenGate({ screen }: { screen: Screen }) {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const here = useHere();
  const Content = contentOf(screen.path);
  return (
    <>
      {here && <PageTitleText title={screen[lang]} />}
      {screen.needs === '-' || mayRead(screen, has) ? (
        <Content />
      ) : (
        <>
          <PageTitle title={screen[lang]} />
          <EmptyPanel message={t('shell.noPrivilege', { priv: screen.needs })} />
        </>
      )}
    </>
  );
}
