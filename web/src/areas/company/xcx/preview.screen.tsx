import { readXcxPreview } from '@materia/contract/areas/company';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Phone } from './phone.tsx';

/** What a phone shows that has scanned the code of a draft. */
export function PreviewScreen({ code }: { code: string }) {
  const t = useT();
  const page = useCall(readXcxPreview, { params: { code } }, { quiet: true });
  return (
    <main className="xcx-scanned">
      <h1>{page.data?.name ?? t('xcx.action.preview')}</h1>
      {page.error && <p role="alert">{page.error.message}</p>}
      {page.data && <Phone blocks={page.data.blocks} label={page.data.name} />}
    </main>
  );
}
