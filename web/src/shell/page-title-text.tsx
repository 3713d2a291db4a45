import { useAppDescription, useAppName } from '../kernel/app-name.ts';

/** The page's title in the browser: `{appName} - {screen title or appDescription}` (spec 01 §11). */
export function PageTitleText({ title }: { title?: string }) {
  const description = useAppDescription();
  return <title>{`${useAppName()} - ${title ?? description}`}</title>;
}
