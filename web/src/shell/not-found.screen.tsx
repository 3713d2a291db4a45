import { screenAt } from '@materia/contract/screens';
import { useLang, useT } from '../kernel/texts.ts';
import { PageTitleText } from './page-title-text.tsx';
import { WaysOut } from './ways-out.tsx';

const screen = screenAt('/error/404');

/** An address that leads nowhere, or to a screen that is not there yet (spec 01 §10). */
export function NotFoundScreen() {
  const t = useT();
  const lang = useLang();
  return (
    <section className="dead-end">
      <PageTitleText title={screen[lang]} />
      <p className="dead-end-code">404</p>
      <h1>{t('shell.notFound.title')}</h1>
      <p>{t('shell.notFound.text')}</p>
      <WaysOut />
    </section>
  );
}
