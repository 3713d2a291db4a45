import { DocumentName, type MatDocument } from '@materia/contract/areas/mat';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { isSynced } from '../mat-view.ts';

export const slotDocs: readonly string[] = ['planogram', 'price'];

const wordOf = (of: MatDocument) =>
  isSynced(of) ? 'mat.editor.inSync' : of.reported === null ? 'mat.editor.noneYet' : 'mat.editor.notInSync';

/** Whether the device has what it should: the revision that is wanted and the one it says it has. */
export function SyncNotice({ docs }: { docs: readonly MatDocument[] }) {
  const t = useT();
  const lang = useLang();
  const own = docs.filter(({ doc }) => slotDocs.includes(doc));
  if (own.length === 0) return null;
  return (
    <p className="planogram-sync" aria-live="polite">
      {own.map(of => (
        <span key={of.doc}>
          {DocumentName.label(of.doc, lang)}{' '}
          <Badge tone={of.error ? 'danger' : isSynced(of) ? 'success' : 'warning'}>
            {t(wordOf(of), { desired: of.desired, reported: of.reported ?? 0 })}
          </Badge>
          {of.error && <small> {of.error}</small>}
        </span>
      ))}
    </p>
  );
}
