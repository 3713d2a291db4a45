import { useT } from '../kernel/texts.ts';

/** The page's title in the browser: `{appName} - {screen title or appDescription}` (spec 01 §11). */
export function PageTitleText({ title }: { title?: string }) {
  const t = useT();
  return <title>{`${t('shell.appName')} - ${title ?? t('shell.appDescription')}`}</title>;
}
