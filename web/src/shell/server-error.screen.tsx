import { screenAt } from '@materia/contract/screens';
import { ApiFailure } from '../kernel/api-failure.ts';
import { useLang, useT } from '../kernel/texts.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { PageTitleText } from './page-title-text.tsx';
import { WaysOut } from './ways-out.tsx';

const screen = screenAt('/error/500');

/** A page that failed: what happened, 重试, the request id if there was a request (spec 01 §10). */
export function ServerErrorScreen({ error, reset }: { error?: unknown; reset?: () => void }) {
  const t = useT();
  const lang = useLang();
  const failure = error instanceof ApiFailure ? error : null;
  return (
    <section className="dead-end">
      <PageTitleText title={screen[lang]} />
      <p className="dead-end-code">500</p>
      <h1>{t('shell.error.title')}</h1>
      <ErrorPanel
        message={failure?.message ?? t('shell.error.text')}
        requestId={failure?.requestId}
        retry={reset ?? (() => location.reload())}
      />
      <WaysOut />
    </section>
  );
}
