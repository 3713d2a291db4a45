import { useT } from '../kernel/texts.ts';
import { EmptyPanel } from '../ui/empty-panel.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PageTitleText } from './page-title-text.tsx';

/** An account whose privileges open none of the screens there are. */
export function NoScreens() {
  const t = useT();
  return (
    <>
      <PageTitleText />
      <PageTitle title={t('shell.appName')} />
      <EmptyPanel message={t('shell.noScreens')} />
    </>
  );
}
